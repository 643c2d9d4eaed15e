#!/usr/bin/env bash
# The whole check: build, types, lint, every test. Installs what the tests need beyond npm where it can.
set -euo pipefail
cd "$(dirname "$0")/../.."

# Programs that end-to-end tests drive; each is in the Debian package of its own name. The browser without a window takes half the
# processor time of the whole one, which will do where it is there.
browser=chromium-headless-shell
if command -v chromium >/dev/null; then browser=$(command -v "$browser" || command -v chromium); fi
needed=(tmux zsh fish redis-server "$browser" curl)
find_missing() {
  missing=()
  for program in "${needed[@]}"; do
    command -v "$program" >/dev/null || missing+=("$program")
  done
}

find_missing
if ((${#missing[@]} > 0)); then
  why="there is no apt-get here to install them with"
  if command -v apt-get >/dev/null; then
    as_root=()
    if ((EUID != 0)); then as_root=(sudo -n); fi
    install=("${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}")
    echo "Installing for the tests: ${missing[*]}" >&2
    export DEBIAN_FRONTEND=noninteractive
    # The lists of packages may be old or missing; only then are they fetched.
    if said=$("${install[@]}" 2>&1) || said=$({ "${as_root[@]}" apt-get update && "${install[@]}"; } 2>&1); then
      why="apt-get installed them, but they are not in PATH"
    else
      why="apt-get could not install them: $(tail -n 1 <<<"$said")"
    fi
  fi
  find_missing
fi
if ((${#missing[@]} > 0)); then
  echo "The tests need these programs: ${missing[*]}" >&2
  echo "They are missing, and $why." >&2
  echo "Install the packages of the same names and run this again." >&2
  exit 1
fi
export CHROMIUM="${CHROMIUM:-$(command -v "$browser")}"

# What each step took, told at the end whatever happens; vitest says before it how long each layer of tests took.
steps=()
tell() {
  printf '\nTime by step\n'
  printf '%s\n' "${steps[@]}"
  printf '%6d s  together\n' "$SECONDS"
}
trap tell EXIT
step() {
  local name=$1 before=$SECONDS status=0
  shift
  "$@" || status=$?
  steps+=("$(printf '%6d s  %s' $((SECONDS - before)) "$name")")
  return "$status"
}

step build npm run --silent build
step types npm run --silent types
step lint npm run --silent lint
step tests npx vitest run "$@"
