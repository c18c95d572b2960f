"""The store in a SQL database: `schema`, `store`, and the `migrations` that bring a file up to date."""
