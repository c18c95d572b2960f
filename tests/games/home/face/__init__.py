"""Your Perfect Home as moves, sheets and words."""
