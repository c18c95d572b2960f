"""New Las Vegas as the page is told of it."""
