"""One test per paragraph of the rules, named after it; a ruling's test begins `test_ruling_`."""
