"""Winter: strings of lights join neighbours with consecutive or equal numbers."""
