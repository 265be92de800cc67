# Everything runs inside .venv, which every target makes when it is missing or older than its lock.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
JOBS   ?= $(shell getconf _NPROCESSORS_ONLN)
# One worker more than there are cores: those of the browser and of clusters wait for others. JOBS=0 is one process.
WORKERS = $(if $(filter 0,$(JOBS)),0,$(shell expr $(JOBS) + 1))
# A file of tests or a notebook goes to one worker, the longest first (conftest.py).
PYTEST  = $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder
READY  := $(VENV)/.ready
UV     := 0.13.9
SITE   := _build/html
# This page shows figures of the ledger, hence runs again after the audit.
COUNTS := book/proof.ipynb
# A book of other authors, as far as the engine is concerned: run and audited as theirs are.
OTHER  := $(wildcard claimbook/tests/otherbook)
BUILT  := _build/.built
# Is there once `make live` has put Python into the pages: later builds put it there again.
WITH_LIVE  := _build/with-live
LIVE_PARTS := $(BIN)/python book/_ext/live_parts.py $(SITE)
LIVE_AGAIN := test ! -e $(WITH_LIVE) || $(LIVE_PARTS)
# What the site is made from: `make book` builds only when something here is newer than the last good build.
SOURCES := $(shell find book/. mlreplica/. claimbook/src/. _config.yml _toc.yml -type f \
             -not -path '*/__pycache__*' -not -path '*/.ipynb_checkpoints*' 2>/dev/null)

# One BLAS thread per process: two kernels with two threads each are ten times slower on two cores.
export OPENBLAS_NUM_THREADS := 1
export OMP_NUM_THREADS := 1
export MKL_NUM_THREADS := 1
# Every notebook is a process of its own: without cached bytecode each would compile SymPy, cvxpy and the rest again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help book pdf downloads test test-changed test-all execute check prove chapter serve live lab bench-all bench bench-large bench-onedal bench-linear bench-mnist lint lock clean
.DELETE_ON_ERROR:

help:            ## this list
	@awk -F ':[^#]*## ' '/^[a-z-]+:[^#]*## / { printf "%-13s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

book: $(BUILT)   ## build the website from the stored outputs; any warning fails
	@echo "The book is in $(SITE). Open it:  make serve   (or open $(SITE)/index.html)"

# Always from nothing: a second -W build without --all is green after a red one, and pages
# that left the table of contents would stay in the site.
$(BUILT): $(READY) $(SOURCES)
	@rm -rf $(filter-out $(WITH_LIVE),$(wildcard _build/* _build/.built))
	$(BIN)/jupyter-book build --all -W -n --keep-going .
	@$(LIVE_AGAIN)
	@touch $@

test: $(READY)   ## library, claims, site, and every notebook cell against its stored output  [T=path]
	$(if $(T),CHANGED=1 )$(PYTEST) -m "not slow" $(T)

SINCE ?= HEAD
test-changed: $(READY) ## the tests that a change concerns; says what it leaves out  [SINCE=main]
	@chosen=$$($(BIN)/python tests/concerned.py --since $(SINCE)); \
	  test -z "$$chosen" || CHANGED=1 $(PYTEST) -m "not slow" $$chosen

test-all: $(READY) ## as test, with the larger samples
	THOROUGH=1 $(PYTEST) $(T)

execute: $(READY) ## run the notebooks, store their outputs, audit the claims
	$(BIN)/python book/_ext/execute.py -j $(JOBS) $(filter-out $(COUNTS),$(wildcard book/*.ipynb))
	$(BIN)/claimbook audit book --inventory book/inventory.csv --write book/ledger.json
	$(if $(wildcard $(COUNTS)),$(BIN)/python book/_ext/execute.py $(COUNTS))
	$(if $(OTHER),$(BIN)/claimbook execute -j $(JOBS) $(OTHER))
	$(if $(OTHER),$(BIN)/claimbook audit $(OTHER) --write)

check: $(READY)  ## as execute, but writes nothing and fails if a byte would change
	$(BIN)/python book/_ext/execute.py -j $(JOBS) --check
	$(BIN)/claimbook audit book --inventory book/inventory.csv --check book/ledger.json
	$(if $(OTHER),$(BIN)/claimbook execute -j $(JOBS) --check $(OTHER))
	$(if $(OTHER),$(BIN)/claimbook audit $(OTHER) --check)

prove: $(READY)  ## every proved claim as a theorem of Rocq, checked by its kernel: needs coqc (Debian: coq)
	$(BIN)/claimbook prove book $(CHECK)

chapter: $(READY) ## while writing: run and show one chapter, C=perceptron
	@test -n "$(C)" || { echo "which one?  make chapter C=perceptron"; exit 2; }
	$(BIN)/python book/_ext/execute.py book/$(C).ipynb
	$(BIN)/jupyter-book build -n . && rm -f $(BUILT)
	@$(LIVE_AGAIN)
	@echo "Open $(SITE)/book/$(C).html"

pdf: $(BUILT)    ## print the built site as one PDF: needs Chromium and chromedriver
	$(BIN)/python book/_ext/book_pdf.py $(SITE)/downloads/book.pdf

downloads: $(BUILT) ## pack the notebooks and the site as zips, beside the PDF if there is one
	$(BIN)/python book/_ext/downloads.py $(SITE) $(SITE)/downloads

PORT ?= 8000
serve: $(BUILT)  ## serve the site at http://localhost:8000  [PORT=9000]
	$(BIN)/python -m http.server -b 127.0.0.1 -d $(SITE) $(PORT)

# In a container one is root, and Jupyter wants to be told that this is meant.
AS_ROOT = $(if $(filter 0,$(shell id -u)),--allow-root)
lab: $(READY)    ## open the notebooks in JupyterLab; LAB="--port=9000 --no-browser" and the like are passed on
	$(BIN)/jupyter lab $(AS_ROOT) $(LAB) book

# The parts of the page's Python come from our release, else from PyPI, or from LIVE_SOURCE, a folder or an address; they are kept in LIVE_CACHE.
live: $(BUILT)   ## as book, and code runs in the pages: Python for the browser, 55 MB
	$(LIVE_PARTS)
	@touch $(WITH_LIVE)

# The tables that the page of benchmarks shows are renewed by  make bench-all RECORDS=book  on a machine that does nothing else, and  make execute.
RECORDS ?= _build
bench-all:       ## all records of the page of benchmarks but MNIST's: half an hour; RECORDS=book stores them
	$(MAKE) bench bench-large bench-onedal bench-linear LINEAR=--short

bench: $(READY)  ## how fast the library is on this machine, beside scikit-learn: a quarter of an hour
	$(BIN)/python tests/library/benchmarks/bench_small.py --out $(RECORDS)/benchmark-small.json
	$(BIN)/python tests/library/benchmarks/bench_tables.py --out $(RECORDS)/benchmark-tables.json
	$(BIN)/python tests/library/benchmarks/bench_fit.py --out $(RECORDS)/benchmark-fit.json

bench-large: $(READY) ## what is advised for large data: seven minutes
	$(BIN)/python tests/library/benchmarks/bench_large.py --out $(RECORDS)/benchmark-large.json

bench-onedal:    ## larger problems beside Intel's oneDAL, in an environment of its own, .venv-onedal: three minutes
	$(PYTHON) -m venv .venv-onedal
	.venv-onedal/bin/pip install -q -e ".[learn]" scikit-learn-intelex
	env -u OPENBLAS_NUM_THREADS -u OMP_NUM_THREADS -u MKL_NUM_THREADS \
	  .venv-onedal/bin/python tests/library/benchmarks/bench_onedal.py --out $(RECORDS)/benchmark-onedal.json

bench-linear:    ## many samples beside LIBLINEAR, LIBSVM and oneDAL, in .venv-onedal: half an hour; LINEAR=--short five minutes
	$(PYTHON) -m venv .venv-onedal
	.venv-onedal/bin/pip install -q -e ".[learn]" scikit-learn-intelex
	.venv-onedal/bin/python tests/library/benchmarks/bench_linear.py $(LINEAR) --out $(RECORDS)/benchmark-linear.json

bench-mnist: $(READY) ## handwritten digits, from the folder MNIST of idx files or from OpenML: half an hour
	env -u OPENBLAS_NUM_THREADS -u OMP_NUM_THREADS -u MKL_NUM_THREADS \
	  $(BIN)/python tests/library/benchmarks/bench_mnist.py $(MNIST) --out $(RECORDS)/benchmark-mnist.json

lint: $(READY)   ## style, plain mistakes, and the types of the public signatures
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lock: $(READY)   ## compile requirements.in into requirements.txt
	@test -x $(BIN)/uv || $(PIP) "uv==$(UV)"
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --no-emit-index-url \
	  --custom-compile-command "make lock" $(UPGRADE) requirements.in -o requirements.txt

# Some systems ship Python without ensurepip; their own pip then fills the new environment.
PIP = $$($(BIN)/python -m pip --version >/dev/null 2>&1 && echo $(BIN)/python -m pip || echo $(PYTHON) -m pip --python $(BIN)/python) \
      install -q --disable-pip-version-check

# uv installs the same lock in a third of pip's time; where it cannot reach the packages, pip does it.
# Where there is no C compiler (CC=false tries that) the library answers in NumPy, and is slower.
$(READY): requirements.txt pyproject.toml claimbook/pyproject.toml book/exercises/pyproject.toml setup.py mlreplica/core.c
	@echo "Setting up $(VENV): about a minute, once"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) 2>/dev/null || \
	  { rm -rf $(VENV); $(PYTHON) -m venv --without-pip $(VENV); }
	@$(PIP) "uv==$(UV)" && $(BIN)/uv pip install -q --python $(BIN)/python -r requirements.txt 2>$(VENV)/uv.log || \
	  { echo "uv cannot ($(VENV)/uv.log says why); pip does it, which takes longer"; $(PIP) -r requirements.txt; }
	@rm -f mlreplica/_loops*
	@$(BIN)/python setup.py -q build_ext --inplace 2>$(VENV)/cc.log; \
	  ls mlreplica/_loops* >/dev/null 2>&1 || echo "core.c was not compiled ($(VENV)/cc.log says why)"
	@touch $@

clean:           ## remove what was built (not .venv)
	rm -rf _build build dist .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis
