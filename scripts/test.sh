#!/usr/bin/env bash
# The whole check: build, types, lint, every test. Installs what the tests need beyond npm where it can.
set -euo pipefail
cd "$(dirname "$0")/.."
npm run --silent build
npm run --silent types
npm run --silent lint
npx vitest run "$@"
