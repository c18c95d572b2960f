"""Easter: houses show eggs, and the number written there says how many are collected."""
