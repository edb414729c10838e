PYTHON ?= python3
RUN := .venv/bin/python
TRUST ?=
GAME ?= --game monsters --players 4 --bots easy,normal,hard,expert
export PYTHONDONTWRITEBYTECODE := 1

.DEFAULT_GOAL := help
.PHONY: help play watch test quick app trust android-check check env android-env py314 bench bench-app art sound texts licences pins shots shelf fastlane docs wheel clean

help:  ## what there is to make
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

play:  ## start the app; without a display bots play a game on a virtual one, and pictures of it are kept
	@$(PYTHON) -m tools.env play
	@$(RUN) -m tools.play

watch:  ## bots play a game in the terminal (GAME="--game monsters --players 6 --option chain" chooses it)
	@$(PYTHON) -m tools.env engine
	@$(PYTHON) -m engine watch $(GAME)

test: android-env check  ## the environment, then all checks and tests
	@$(RUN) -m pytest -n auto --ignore=tests/app --ignore=tests/trust/test_window.py
	@$(RUN) -m pytest -n 2 --dist worksteal tests/app --ignore=tests/app/monsters --ignore=tests/app/bosses --ignore=tests/app/kings
	@$(RUN) -m pytest -n 2 --dist worksteal tests/app/monsters tests/app/bosses tests/app/kings tests/trust/test_window.py
	@$(MAKE) --no-print-directory android-check

quick: env check  ## the engine's and the art's tests without the slow ones
	@$(RUN) -m pytest -n auto --ignore=tests/app --ignore=tests/trust/test_window.py -m "not slow"

app: android-env  ## the app's tests only
	@$(RUN) -m pytest -n 2 --dist worksteal tests/app

trust: env  ## try to break the app, for hours; a JSON summary (TRUST="--suites killed --seed 7" chooses)
	@nice -n 15 $(RUN) tests/trust $(TRUST)

android-check: android-env  ## everything of the Android package that can be checked without an SDK
	@.venv/android/bin/python -m tools.android

check: env  ## lint, format, types, and how much is untyped
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy --any-exprs-report build/types
	@$(RUN) -m tools.any_share build/types

env:  ## the environment in .venv, with everything pinned
	@$(PYTHON) -m tools.env all

android-env:  ## the environments of the Android check, in .venv/android and .venv/phone
	@$(PYTHON) -m tools.env android

py314: env  ## the engine's tests on CPython 3.14, compiled to WebAssembly (needs node and npm)
	@cd tools/python314 && npm install --silent --no-package-lock && node run.mjs

bench:  ## how fast the engine is here, as JSON
	@$(PYTHON) -m engine bench --game monsters --json

bench-app: android-env  ## how fast the app is here beside an empty one, as JSON (AGAINST=PATH: and beside another checkout)
	@$(RUN) tests/app/bench.py $(if $(AGAINST),--against $(AGAINST))

art: env  ## rasterise the pictures into atlases and icons
	@$(RUN) -m tools.art

sound: env  ## synthesise the sounds
	@$(RUN) -m tools.sound

texts: env  ## bring the catalogues of all languages up to date with the code
	@$(RUN) tests/app/texts.py

licences: android-env  ## collect the licences that the app shows, and list those of everything that is installed
	@$(RUN) -m tools.licences

pins: env  ## renew the hashes in requirements/, from PyPI
	@$(RUN) -m tools.pins

shots: env  ## pictures of every screen into docs/screens
	@$(RUN) -m tools.shots

shelf: env  ## the start page with one, two and three games, at every size, theme and text, into build/shelf
	@$(RUN) -m tools.shots.shelf

fastlane: env  ## pictures for the stores, in both languages
	@$(RUN) -m tools.shots --fastlane

docs: env  ## pages about engine/core from its docstrings, into build/docs
	@$(RUN) -m tools.docs

wheel: env  ## a wheel with app and engine into dist
	@$(RUN) -m build --wheel --no-isolation

clean:  ## remove the environment and what was built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
