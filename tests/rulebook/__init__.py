"""The rules read a second time: models written from the rulebooks alone follow whole matches and compare every step."""
