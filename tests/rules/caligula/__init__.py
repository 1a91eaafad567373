"""Caligula: every rule and every ruling, played through the public steps."""
