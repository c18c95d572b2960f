"""The rules of New Las Vegas, paragraph by paragraph, on the kernel itself."""
