"""The engines: the translator, its kernels, and that all of them play the same games."""
