"""Summer: a truck in every street sells the cones it reaches and loses those it passes."""
