"""Tests of the players of Your Perfect Home."""
