# Two commands do everything: `make site` and `make test`. Each installs what it needs with the
# system's package manager (through sudo where the user is not root).

FAIRLEAD = .build/release/fairlead
VENV = .venv

.PHONY: site tool test lint unit site-checks readme bench clean

## Build the tool and the sample library.
site: tool
	$(FAIRLEAD) build

## Build the release executable, and it alone.
tool:
	Scripts/install-packages build
	Scripts/build-tool

## Run every check and every test.
test: lint site-checks readme unit

## The format of the source, and the layers that it keeps to.
lint:
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	Scripts/check-layers --self-test
	Scripts/check-layers

## The sample site: valid HTML, payloads that keep to the contract, links that lead somewhere; and
## the reports and schemas that other programs read.
site-checks: tool $(VENV)/ready
	Scripts/install-packages test
	rm -rf .build/checked-site
	$(FAIRLEAD) build --output .build/checked-site
	$(VENV)/bin/python Scripts/validate-payloads.py --self-test
	$(VENV)/bin/python Scripts/validate-payloads.py .build/checked-site
	$(VENV)/bin/python Scripts/check-links.py .build/checked-site --base https://library.example
	$(VENV)/bin/python Scripts/validate-html.py .build/checked-site
	$(VENV)/bin/python Scripts/validate-reports.py $(FAIRLEAD)

## The README's commands, as they are written there.
readme: tool
	Scripts/check-readme

## The Swift tests; one configuration, so that the tool is built once. Their summary comes last.
unit: tool
	swift build -c release --build-tests
	swift test -c release --skip-build

## Build times and memory beside Hugo's, in one run (Benchmarks/README.md).
bench: tool
	python3 Benchmarks/bench.py 1000 10000 --check --phases --json Benchmarks/results.json \
	  --markdown Benchmarks/RESULTS.md

$(VENV)/ready: Scripts/requirements.txt
	Scripts/install-packages test
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Scripts/requirements.txt
	touch $@

clean:
	rm -rf .build $(VENV) .fairlead
