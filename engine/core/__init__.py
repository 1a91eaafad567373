"""What every game shares. Knows no game and no browser."""
