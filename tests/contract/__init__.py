"""The contract: what every registered game promises, held in one suite for all of them."""
