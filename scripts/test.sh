#!/usr/bin/env bash
# The whole check: build, types, lint, every test. Installs what the tests need beyond npm where it can.
set -euo pipefail
cd "$(dirname "$0")/.."

# Programs that end-to-end tests drive, each with the package that holds it.
needed=(tmux:tmux zsh:zsh fish:fish redis-server:redis-server chromium:chromium)
missing=()
for entry in "${needed[@]}"; do
  command -v "${entry%%:*}" >/dev/null || missing+=("${entry##*:}")
done
if ((${#missing[@]} > 0)) && command -v apt-get >/dev/null; then
  run=()
  if ((EUID != 0)); then run=(sudo -n); fi
  "${run[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1 ||
    { "${run[@]}" apt-get update >/dev/null 2>&1 && "${run[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >/dev/null 2>&1; } || true
fi
for entry in "${needed[@]}"; do
  command -v "${entry%%:*}" >/dev/null && continue
  echo "The tests need ${entry%%:*} and could not install it. Install the package ${entry##*:} and run this again." >&2
  exit 1
done

npm run --silent build
npm run --silent types
npm run --silent lint
npx vitest run "$@"
