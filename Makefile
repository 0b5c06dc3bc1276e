# Every target sets up what it needs: a virtual environment in .venv, with Python 3.11 or later and a package index.
PYTHON ?= python3
VENV ?= .venv
PYTEST_FLAGS ?= -n auto -p no:benchmark

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo test check lint format-check types layers cases docs tables bench format clean

help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(VENV)/.base ## Judge every position in demo/
	@ENDSTEP="$(BIN)/endstep" scripts/demo.sh

test: $(VENV)/.dev ## Run the tests
	$(BIN)/python -m pytest $(PYTEST_FLAGS)

check: lint format-check types layers cases tables docs ## Run everything that is checked beside the tests

lint: $(VENV)/.dev ## Check style and docstrings
	$(BIN)/ruff check

format-check: $(VENV)/.dev ## Check that the code is formatted
	$(BIN)/ruff format --check

types: $(VENV)/.dev ## Check types
	$(BIN)/mypy

layers: $(VENV)/.dev ## Check that rooms import downwards only
	$(BIN)/lint-imports

cases: $(VENV)/.base ## Run the cases
	$(BIN)/endstep check cases

tables: $(VENV)/.base ## Check that the generated tables are up to date
	$(BIN)/python scripts/make_coverage.py --check
	$(BIN)/python scripts/make_language.py --check

docs: $(VENV)/.docs ## Build the documentation into docs/_build/html
	$(BIN)/sphinx-build --builder html --fresh-env --fail-on-warning --keep-going --quiet docs docs/_build/html

bench: $(VENV)/.dev ## Run the benchmarks
	$(BIN)/python -m pytest bench --benchmark-only --benchmark-columns=min,median,stddev,rounds

format: $(VENV)/.dev ## Format the code and mend what can be mended by itself
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

clean: ## Remove the virtual environment and everything generated
	rm -rf $(VENV) docs/_build build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One stamp per extra, each on top of the one before, so that parallel targets never install at the same time.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit("Endstep needs Python 3.11 or later: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.base: $(VENV)/.made pyproject.toml
	$(PIP) install --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	$(PIP) install --editable '.[dev]'
	@touch $@

$(VENV)/.docs: $(VENV)/.dev
	$(PIP) install --editable '.[docs]'
	@touch $@
