# Needs Python 3.11 or newer, git and make; everything else is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SEED ?= $(shell date +%s)

.DEFAULT_GOAL := help
.PHONY: help play test lint bench golden lock clean

help:
	@echo "make play    start a game against a bot in the terminal"
	@echo "make test    install everything and run all checks and tests"
	@echo "make lint    formatting, types and layers only"
	@echo "make bench   measure speed and memory; updates bench/results.md"
	@echo "make golden  write the golden playthroughs and perft tables anew (then look at the diff)"
	@echo "make lock    choose new versions of all dependencies"

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# The package alone: enough to play.
$(VENV)/play.stamp: pyproject.toml requirements.lock | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --require-hashes --no-deps -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

play: $(VENV)/play.stamp
	$(BIN)/culdesac play --seats 2 --seed $(SEED)

lint: $(VENV)/play.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/play.stamp
	$(BIN)/python bench/run.py

golden: $(VENV)/play.stamp
	$(BIN)/python -m tests.golden

lock: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache dist
