PYTHON ?= python3
RUN := .venv/bin/python
TRUST ?=
GAME ?= --players 4 --bots easy,normal,hard,expert
export PYTHONDONTWRITEBYTECODE := 1

.DEFAULT_GOAL := help
.PHONY: help play watch test quick app trust check env py314 bench art sound clean

help:  ## what there is to make
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: env  ## start the app; without a display bots play a game on a virtual one, and pictures of it are kept
	@$(RUN) tools/play.py

watch:  ## bots play a game in the terminal (GAME="--players 6 --option chain" chooses it)
	@$(PYTHON) tools/env.py engine
	@$(PYTHON) -m engine watch $(GAME)

test: env check  ## the environment, then all checks and tests
	@$(RUN) -m pytest -n auto --ignore=tests/app --ignore=tests/trust/test_window.py
	@$(RUN) -m pytest tests/app tests/trust/test_window.py

quick: env check  ## the engine's and the art's tests without the slow ones
	@$(RUN) -m pytest -n auto --ignore=tests/app --ignore=tests/trust/test_window.py -m "not slow"

app: env  ## the app's tests only
	@$(RUN) -m pytest tests/app

trust: env  ## try to break the app, for hours; a JSON summary (TRUST="--suites killed --seed 7" chooses)
	@nice -n 15 $(RUN) tests/trust $(TRUST)

check: env
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

env:
	@$(PYTHON) tools/env.py all

py314: env  ## the engine's tests on CPython 3.14, compiled to WebAssembly (needs node and npm)
	@cd tools/python314 && npm install --silent --no-package-lock && node run.mjs

bench:  ## how fast the engine is here, as JSON
	@$(PYTHON) -m engine bench --json

art: env  ## rasterise the pictures into atlases and icons
	@$(RUN) -m tools.art

sound: env  ## synthesise the sounds
	@$(RUN) -m tools.sound

clean:  ## remove the environment and what was built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
