# Two commands do everything: `make site` and `make test`. Each installs what it needs with the
# system's package manager (through sudo if the user is not root).

FAIRLEAD = .build/release/fairlead
VENV = .venv
# The programs of the package Sync take eleven minutes to build optimised on two cores; tests use debug builds.
SYNC_CONFIGURATION ?= release
# As for the program: without debug information the compiler has less to do.
BUILD_SYNC = swift build -debug-info-format none
# The programs of Sync for packages contain Swift's runtime, as `fairlead` does.
STATIC = --static-swift-stdlib -Xswiftc -use-ld=lld $(foreach library, \
  _FoundationCShims _FoundationCollections _FoundationICU CoreFoundation, -Xlinker -l$(library))
# Where `make install` puts the programs, and, for packages, a folder above PREFIX.
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: site tool sync install dist test-dist test lint unit site-checks browser docs docs-site instructions packages faults breakout \
  sync-unit sync-docs fuzz sanitize soak bench clean
# Each target uses both processors and the package manager; `MAKEFLAGS=-j` would start several at once.
.NOTPARALLEL:

## Build the tool and the sample library.
site: tool
	$(FAIRLEAD) build --portable

## Build only the release executable.
tool:
	Scripts/install-packages build
	Scripts/build-tool

## Build the programs that push and receive, and put them beside the tool.
sync: tool
	Scripts/install-packages sync
	cd Sync && $(BUILD_SYNC) -c $(SYNC_CONFIGURATION) --product fairlead-sync
	cd Sync && $(BUILD_SYNC) -c $(SYNC_CONFIGURATION) --product fairlead-backend
	cp Sync/.build/$(SYNC_CONFIGURATION)/fairlead-sync \
	  Sync/.build/$(SYNC_CONFIGURATION)/fairlead-backend .build/release/

## Install what is built, with man pages and completions: make install PREFIX=$HOME/.local
install: $(FAIRLEAD)
	Scripts/install-packages install
	Scripts/install-program "$(PREFIX)" --root "$(DESTDIR)"

$(FAIRLEAD):
	$(MAKE) tool

## Pack a release into dist/: Debian packages, an archive, an SBOM and their hashes.
dist: tool
	Scripts/install-packages sync
	Scripts/install-packages dist
	cd Sync && $(BUILD_SYNC) -c release $(STATIC) --product fairlead-sync
	cd Sync && $(BUILD_SYNC) -c release $(STATIC) --product fairlead-backend
	rm -rf dist
	Scripts/make-dist dist --sync Sync/.build/release

## Test the release: packed twice, and installed into a fresh Debian 12, where README.md is run.
test-dist: $(VENV)/ready
	Scripts/install-packages fresh
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" Scripts/test-dist dist --fresh --again "--sync Sync/.build/release"

# The Swift tests, in one configuration with the options of Scripts/build-tool, so that the tool is built once: imports for
# testing, which nothing here uses, would build all of it again (docs/decisions/0010).
UNIT_TESTS = Scripts/run-tests -c release --disable-testable-imports

## Run every check and every test. The Swift tests are compiled in what these leave of both processors: for most of its time the tool is
## one chain of targets, and many checks are one process.
test:
	Scripts/install-packages build
	Scripts/install-packages sync
	Scripts/meanwhile "(cd Sync && $(BUILD_SYNC) --build-tests); $(UNIT_TESTS) --filter none-of-them" \
	  "$(MAKE) --no-print-directory tool lint site-checks instructions faults breakout browser docs docs-site packages"
	$(MAKE) --no-print-directory sync-docs
	Scripts/side-by-side "$(MAKE) --no-print-directory unit" "$(MAKE) --no-print-directory sync-unit"

## The format of the source, its layers, plain English, that the promises of SECURITY.md have their tests, that
## scripts print how they are called, and that the table of carried files is up to date.
lint:
	swift format lint --strict --recursive --parallel Sources Tests Package.swift \
	  Sync/Sources Sync/Tests Sync/Package.swift
	Scripts/check-layers --self-test
	Scripts/check-layers
	Scripts/check-layers Sync
	Scripts/check-words --self-test
	Scripts/check-words
	Scripts/check-promises --self-test
	Scripts/check-promises
	Scripts/check-usage
	Scripts/carry-files --check

## The sample site: valid HTML, payloads that follow the contract, links that work, the same bytes in 20 builds; and
## the reports and schemas that other programs read; and `lsp` with pytest-lsp, a client of others.
site-checks: tool $(VENV)/ready
	Scripts/install-packages test
	rm -rf .build/checked-site
	$(FAIRLEAD) build --frozen --output .build/checked-site
	$(VENV)/bin/python Scripts/validate-payloads.py --self-test
	$(VENV)/bin/python Scripts/validate-payloads.py .build/checked-site --content content
	rm -rf .build/generated
	python3 Benchmarks/corpus.py 1000 .build/generated --layout fairlead --people
	cd .build/generated && ../../$(FAIRLEAD) build > build.log
	$(VENV)/bin/python Scripts/validate-payloads.py .build/generated/site
	$(VENV)/bin/python Scripts/check-links.py --self-test
	$(VENV)/bin/python Scripts/check-links.py .build/checked-site --base https://library.example
	$(VENV)/bin/python Scripts/validate-html.py .build/checked-site
	$(VENV)/bin/python Scripts/validate-reports.py $(FAIRLEAD)
	$(VENV)/bin/python Scripts/check-anki $(FAIRLEAD)
	$(VENV)/bin/python Scripts/check-publish $(FAIRLEAD)
	Scripts/check-hosts $(FAIRLEAD) --self-test
	cd Tests/Editor && FAIRLEAD=../../$(FAIRLEAD) ../../$(VENV)/bin/python -m pytest .
	Scripts/check-reproducible

## How many instructions checks and builds need; Benchmarks/instructions.py --write accepts more.
instructions: tool
	Scripts/install-packages test
	Benchmarks/instructions.py

## Some failing system calls, hostile names, random edits between builds, and texts that might take long; `make soak` tries
## them all.
faults: tool
	Scripts/install-packages test
	Scripts/fault-sweep --self-test
	Scripts/fault-sweep --thin
	Scripts/check-names --self-test
	Scripts/check-names --thin
	Scripts/check-cache --thin
	Scripts/check-growth --self-test
	Scripts/check-growth --thin

## Hostile texts in every field: nothing gets out of its place in any output; `make soak` takes all of them.
breakout: tool $(VENV)/ready
	Scripts/install-packages test
	Scripts/install-packages browser
	$(VENV)/bin/python Scripts/check-breakout --self-test
	$(VENV)/bin/python Scripts/check-breakout --thin

## The site in a real browser: what readers tick and learn is kept, and everybody can use it.
browser: tool $(VENV)/ready
	Scripts/install-packages browser
	Scripts/install-packages engines
	rm -rf .build/browsed-site
	$(FAIRLEAD) build --frozen --output .build/browsed-site
	$(VENV)/bin/python Tests/Browser/run.py .build/browsed-site/public $(FAIRLEAD)

## Run the examples of README.md and docs, and compare what they show with what is printed.
docs: tool $(VENV)/ready
	$(VENV)/bin/python Scripts/check-docs --self-test
	$(VENV)/bin/python Scripts/check-docs
	Scripts/check-kit

## The documentation as a library: docs/site/public. Nothing may be reported but dates, which a clone without history lacks.
docs-site: tool $(VENV)/ready
	rm -rf docs/site
	cd docs && ../$(FAIRLEAD) check --strict --ignore date-missing --ignore history-shallow
	cd docs && ../$(FAIRLEAD) build
	$(VENV)/bin/python Scripts/check-links.py docs/site
	$(VENV)/bin/python Scripts/validate-html.py docs/site
	Scripts/check-docs-site docs/site/public

## The packages of `fairlead`: unpacked, run with an empty environment; and the files for other programs.
packages: tool $(VENV)/ready
	Scripts/install-packages dist
	rm -rf .build/dist
	Scripts/make-dist .build/dist
	Scripts/test-dist .build/dist
	$(VENV)/bin/python Scripts/test-pipelines .build/dist

## The tests of the client and the backend, with PostgreSQL and both programs. Eight at a time: all
## at once, they wait for each other until servers give up.
sync-unit:
	Scripts/install-packages sync
	Scripts/install-packages test
	cd Sync && ../Scripts/run-tests --experimental-maximum-parallelization-width 8

## Run the commands of docs/sync.md, and look for what authors withhold in everything that others can read. The programs of Sync
## are debug builds here, so they go at the end: `make install` and `make bench` take what is there; `make sync` builds others.
sync-docs: tool
	SYNC_CONFIGURATION=debug Scripts/check-sync-docs
	Scripts/check-withheld .build/release
	Scripts/check-fork .build/release
	rm .build/release/fairlead-sync .build/release/fairlead-backend

## Search for inputs that break a reader: libFuzzer and AddressSanitizer, a minute for each target.
fuzz:
	Scripts/install-packages build
	Scripts/fuzz --seconds 60

## The Swift tests that stay in one process, under AddressSanitizer.
sanitize:
	Scripts/install-packages build
	Scripts/sanitize --self-test
	Scripts/sanitize

## The long runs: every failing call, 150,000 hostile names, 10,000 hostile texts, a million inputs for each reader (or
## 25 minutes), a hundred kills of the browser, and the client and the backend, with their measurements.
soak: sync sanitize $(VENV)/ready
	Scripts/install-packages test
	Scripts/install-packages browser
	Scripts/fault-sweep
	Scripts/check-names
	Scripts/check-cache
	Scripts/check-growth
	$(VENV)/bin/python Scripts/check-breakout
	Scripts/fuzz --runs 1000000 --at-most 1500
	rm -rf .build/browsed-site
	$(FAIRLEAD) build --frozen --output .build/browsed-site
	FAIRLEAD_KILLS=100 $(VENV)/bin/python Tests/Browser/run.py .build/browsed-site/public $(FAIRLEAD) Kills
	Sync/Soak/run

## The Swift tests. Their summary comes last.
unit: tool
	$(UNIT_TESTS)

## Every promised time and memory, beside Hugo's in one run, with 1,000, 10,000 and 100,000 documents; the cost of dates from
## the history and of pictures; and other generators. The figures are added to Benchmarks/history. After `make sync` pushes
## are measured, too. Last come the times in Chromium: one above its bar is an error, as any is, when all results are written.
bench: tool $(VENV)/ready
	Scripts/install-packages browser
	$(VENV)/bin/python Benchmarks/search.py $(FAIRLEAD) 100 10000
	$(VENV)/bin/python Benchmarks/bench.py 1000 10000 --scale --check --desk --floor --phases --keep \
	  --json Benchmarks/results.json --markdown Benchmarks/RESULTS.md
	python3 Benchmarks/history.py
	python3 Benchmarks/pictures.py
	python3 Benchmarks/others.py --markdown Benchmarks/OTHERS.md
	rm -rf .build/browsed-site
	$(FAIRLEAD) build --frozen --output .build/browsed-site
	FAIRLEAD_TIMES=1 $(VENV)/bin/python Tests/Browser/run.py --markdown Benchmarks/BROWSER.md .build/browsed-site/public \
	  $(FAIRLEAD) first_sight ticks_in_500 query_takes_a_moment equals_the_log_rebuilt from_saving_to_seeing

$(VENV)/ready: Scripts/requirements.txt
	Scripts/install-packages test
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Scripts/requirements.txt
	touch $@

clean:
	rm -rf .build Sync/.build $(VENV) .fairlead
