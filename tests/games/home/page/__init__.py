"""Your Perfect Home as the page is told of it."""
