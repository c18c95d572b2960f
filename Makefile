# Needs Python 3.11 or newer, git and make; everything else is installed into .venv, and for the
# browser tests Debian's chromium without windows: the whole chromium does too, but takes longer; for
# those of the server Debian's postgresql.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := src/culdesac/server/static/index.html
DEVICE := src/culdesac/server/static/device/manifest.json
SHOTS ?= build/screenshots
SITE ?= build/site
# Python is started hundreds of times: it keeps what it has compiled, whatever the surroundings say.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play kernel kernels page test test-all coverage mutants installs lint bench look screenshots golden catalogue lock clean

help:
	@echo "make play         install what is needed and open the table in the browser"
	@echo "make test         install everything, run all checks, and the tests that everybody runs"
	@echo "make test-all     run the long products too, and \`make installs\`"
	@echo "make installs     play games on the wheel and on fresh installations"
	@echo "make coverage     which lines of the core the tests reach"
	@echo "make mutants      whether the tests notice a wrong rule; some 20 minutes"
	@echo "make lint         formatting, types and layers only"
	@echo "make page         build the page"
	@echo "make device       pack what a browser needs to play without a server"
	@echo "make kernels      compile the rules of every game, for this machine and for browsers"
	@echo "make site         everything as a folder of files that any host can serve, into $(SITE)"
	@echo "make wheel        a wheel with the page and the kernels of all platforms, into dist/"
	@echo "make release      sdist and wheel of a version that can be tagged, tried in an empty environment"
	@echo "make bench        measure speed, memory and load; updates bench/results.md"
	@echo "make look         measure every page and games of every variant; what is wrong gets a picture in build/look"
	@echo "make screenshots  pictures of every page, into $(SHOTS)"
	@echo "make golden       write golden playthroughs and perft tables anew (then look at the diff)"
	@echo "make catalogue    collect new texts for translation"
	@echo "make lock         choose new versions of all dependencies"

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Enough to play: the server and what builds the page.
$(VENV)/play.stamp: pyproject.toml requirements.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --require-hashes --no-deps -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

# The compiler for every platform, which PyPI carries; playing needs it only where there is no other.
$(VENV)/kernels.stamp: $(VENV)/play.stamp requirements-kernels.lock
	$(BIN)/python -m pip install --quiet --require-hashes --no-deps -r requirements-kernels.lock
	touch $@

# Everything.
$(VENV)/dev.stamp: $(VENV)/kernels.stamp requirements-dev.lock
	$(BIN)/python -m pip install --quiet --require-hashes --no-deps -r requirements-dev.lock
	touch $@

# The page is built with the Node of the machine, or with the one that comes from PyPI.
$(PAGE): $(VENV)/play.stamp tools/page.py web/package-lock.json web/index.html web/vite.config.ts \
         $(shell find web/src web/public -type f 2>/dev/null)
	$(BIN)/python tools/page.py

page: $(PAGE)

# What a browser needs to play without a server: Python, the package as bytecode, the kernels.
$(DEVICE): $(PAGE) requirements-device.lock tools/device.py $(wildcard web/device/*) \
           $(shell find src/culdesac -name '*.py' -o -name '*.toml' -o -name '*.po' 2>/dev/null) | kernels
	$(BIN)/python tools/device.py

device: $(DEVICE)
.PHONY: device

play: $(PAGE) kernel
	$(BIN)/culdesac serve

# Enough to play at full strength: a kernel of each game for this machine.  Without any compiler the
# rules run interpreted, and a line says so.
kernel: $(VENV)/play.stamp
	@$(BIN)/python -m culdesac.engine 2>/dev/null || \
	  { $(MAKE) --no-print-directory $(VENV)/kernels.stamp && $(BIN)/python -m culdesac.engine; } || \
	  echo "there is no compiler: the rules run interpreted, and the expert thinks less"

kernels: $(VENV)/kernels.stamp
	$(BIN)/python -m culdesac.engine native wasm

chromium:
	@command -v chromium-headless-shell >/dev/null || { echo "installing Debian's chromium"; \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); $$SUDO apt-get update -qq; \
	  $$SUDO apt-get install -y -qq chromium-headless-shell >/dev/null || \
	  command -v chromium >/dev/null || $$SUDO apt-get install -y -qq chromium >/dev/null; }
.PHONY: chromium

postgresql:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || command -v postgres >/dev/null || { \
	  echo "installing Debian's postgresql"; SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$SUDO apt-get update -qq; $$SUDO apt-get install -y -qq postgresql >/dev/null; }
.PHONY: postgresql

# The checks can run side by side.
LINTS := lint-style lint-types lint-layers lint-page
.PHONY: $(LINTS)

lint: $(LINTS)

lint-style: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m culdesac.engine --check

lint-types: $(VENV)/dev.stamp
	$(BIN)/mypy

lint-layers: $(VENV)/dev.stamp
	$(BIN)/lint-imports

lint-page: $(VENV)/dev.stamp $(PAGE)
	$(BIN)/python tools/page.py --check

# One more than there are cores: tests of a browser or a server wait for much of their time.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/installs

checks: $(VENV)/dev.stamp chromium postgresql
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint device
.PHONY: checks

test: checks
	$(PYTEST) -m "not long"

# Those that failed when they were run last, one after the other; an error if there were none.
failed-again: $(VENV)/dev.stamp
	$(BIN)/python -m pytest --last-failed --last-failed-no-failures none
.PHONY: failed-again

# Firefox and WebKit, in which the device is tried too.
browsers:
	@command -v firefox-esr >/dev/null && command -v WebKitWebDriver >/dev/null && \
	  command -v Xvfb >/dev/null || { echo "installing Debian's firefox-esr and webkit2gtk-driver"; \
	  SUDO=$$([ "$$(id -u)" = 0 ] || echo sudo); $$SUDO apt-get update -qq; \
	  $$SUDO apt-get install -y -qq firefox-esr webkit2gtk-driver xvfb >/dev/null; }
.PHONY: browsers

# The long products as well: every setup with everything, a cluster, every page in every view.
test-all: checks browsers
	$(PYTEST)
	$(MAKE) --no-print-directory installs

# Of the core, by the tests of the core: what stands around it is tested from outside.
CORE := tests/family tests/editions tests/engine tests/games tests/bots tests/golden tests/perft \
        $(wildcard tests/test_*.py)

coverage: $(VENV)/dev.stamp kernels
	$(BIN)/python -m coverage run -m pytest -q -m "not long" $(CORE)
	$(BIN)/python -m coverage report

mutants: $(VENV)/dev.stamp
	$(BIN)/python tools/mutants.py

# Whole games on what people install: the wheel, and source trees with and without a compiler.
installs: $(VENV)/dev.stamp $(PAGE) chromium
	$(BIN)/python -m pytest -n auto --dist loadgroup tests/installs

site: $(VENV)/dev.stamp $(DEVICE)
	$(BIN)/culdesac site $(SITE)
.PHONY: site

wheel: $(VENV)/kernels.stamp $(DEVICE)
	CULDESAC_TARGETS=all $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
.PHONY: wheel

release: $(VENV)/kernels.stamp $(DEVICE)
	$(BIN)/python tools/release.py
.PHONY: release

bench: $(VENV)/dev.stamp $(PAGE) kernels chromium postgresql
	$(BIN)/python bench/run.py

look: $(VENV)/dev.stamp $(PAGE) chromium
	$(BIN)/python -m tests.look

screenshots: $(VENV)/dev.stamp $(PAGE) chromium
	$(BIN)/python tools/screenshots.py $(SHOTS)

golden: $(VENV)/dev.stamp kernels
	$(BIN)/python -m tests.golden

catalogue: $(VENV)/dev.stamp
	$(BIN)/python tools/catalogue.py extract

lock: $(BIN)/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate \
	  --extra dev --output-file requirements-dev.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --constraint requirements-dev.lock \
	  --extra server --extra build --output-file requirements.lock pyproject.toml
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --constraint requirements-dev.lock \
	  --extra kernels --output-file requirements-kernels.lock pyproject.toml
	printf '%s\n' anyio idna msgspec starlette typing-extensions | \
	  $(BIN)/uv pip compile --quiet --python-version 3.14 --no-deps --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --constraint requirements-dev.lock \
	  --output-file requirements-device.lock -

clean:
	rm -rf $(VENV) web/node_modules src/culdesac/server/static src/culdesac/engine/kernels dist build \
	  .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
