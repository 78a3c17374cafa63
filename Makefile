# One place for every command. `make help` lists them.
SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

export CGO_ENABLED := 0
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
WEB_SOURCES := $(shell find web/src web/public web/build -type f 2>/dev/null) web/index.html web/package.json web/vite.config.ts web/tsconfig.json
GO_SOURCES := $(shell find cmd internal web -name '*.go' -not -path '*/node_modules/*') go.mod go.sum \
	$(shell find internal -type f -not -name '*.go' -not -path '*/testdata/*' -not -path '*/engine/assets/*')

.PHONY: help run dev build test check bench soak generate fresh lint lint-go lint-web test-go test-web test-browser clean

help: ## List the commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

run: build ## Build, then serve with demo data on http://127.0.0.1:8080
	@exec ./bin/encaja serve --demo

dev: node_modules/.installed ## Serve with hot reload of the web application on http://127.0.0.1:5173
	@trap 'kill 0' EXIT; go run ./cmd/encaja serve --demo & npm run --silent -w web dev

build: bin/encaja ## Build bin/encaja with everything embedded

bin/encaja: web/dist/index.html $(GO_SOURCES) scripts/engines
	@scripts/engines
	@echo "building bin/encaja"
	@go build -trimpath -ldflags='-s -w' -o $@ ./cmd/encaja

web/dist/index.html: node_modules/.installed $(WEB_SOURCES) web/src/api/schema.d.ts
	@echo "building the web application"
	@npm run --silent -w web build
	@touch $@

node_modules/.installed: package-lock.json package.json web/package.json e2e/package.json
	@echo "installing npm packages"
	@npm ci --silent --no-audit --no-fund
	@touch $@

test: ## Install what is missing, then check everything: linters, Go on both databases, web, browser
	@scripts/test

check: node_modules/.installed ## The fast part of make test: linters, unit tests, generated files
	@$(MAKE) lint fresh
	@scripts/engines; scripts/versitygw; ENCAJA_TEST_POSTGRES=$$(scripts/postgres start) go test -short ./...
	@$(MAKE) test-web

lint: lint-go lint-web

lint-go:
	@scripts/engines
	@test -z "$$(gofmt -l bench cmd internal web/*.go)" || { echo "not formatted:"; gofmt -l bench cmd internal web/*.go; exit 1; }
	@go vet ./...
	@go run $(STATICCHECK) ./...

lint-web: node_modules/.installed
	@npm run --silent -w web lint
	@npm run --silent -w e2e lint

test-go:
	@scripts/engines; scripts/versitygw; ENCAJA_TEST_POSTGRES=$$(scripts/postgres start) go test ./...

test-web: node_modules/.installed
	@npm run --silent -w web test

test-browser: build
	@ENCAJA_CHROMIUM=$$(scripts/browser) npm run --silent -w e2e test

generate: node_modules/.installed ## Write api/openapi.yaml, the TypeScript types, the table of docs/security.md and the third-party notices
	@go run ./cmd/encaja openapi > api/openapi.yaml.new && mv api/openapi.yaml.new api/openapi.yaml
	@npm run --silent -w web generate
	@scripts/routes
	@scripts/notices

fresh: node_modules/.installed ## Fail when a generated file is not what the code gives
	@scripts/fresh

bench: ## Measure, as ratios against peers in the same run (half an hour: a million postings on both databases)
	@ENCAJA_TEST_POSTGRES=$$(scripts/postgres start) go test -run '^$$' -bench . -benchtime 2s ./internal/...
	@ENCAJA_TEST_POSTGRES=$$(scripts/postgres start) go run ./bench/search
	@scripts/engines; go run ./bench/cv

soak: ## The long proofs: kills, faults, broken files, ten minutes of fuzzing for every parser of CVs (two hours)
	@scripts/versitygw; ENCAJA_SOAK=1 ENCAJA_TEST_POSTGRES=$$(scripts/postgres start) \
		go test -count=1 -timeout 60m ./internal/platform/tasks/... ./internal/platform/objects/...
	@scripts/engines; ENCAJA_SOAK=1 go test -count=1 -timeout 60m -run TestBrokenFilesHarmNobody ./internal/cv
	@for target in pdf:Read office:DOCX office:DOC office:ODT office:Text dates:Find sections:Read resume:Read ocr:Parse picture:Orientation; do \
		go test -run '^$$' -fuzz "^Fuzz$${target#*:}\$$" -fuzztime 10m "./internal/cv/$${target%%:*}"; done

clean: ## Remove what was built
	@rm -rf bin web/dist/assets web/dist/*.html web/dist/*.br web/dist/*.gz
