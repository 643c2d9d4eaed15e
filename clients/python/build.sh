#!/usr/bin/env bash
# Builds the wheel and the source distribution into clients/python/dist, installs the wheel into an empty environment and tries it there.
# Without an index it builds with the setuptools and wheel of this Python (NO_INDEX=1). A server at SVC_URL lets its tests run, too.
set -euo pipefail
cd "$(dirname "$0")"
rm -rf dist build
place=$(mktemp -d)
trap 'rm -rf "$place" build src/*.egg-info' EXIT
if [ -z "${NO_INDEX:-}" ]; then
  python3 -m venv "$place/build"
  "$place/build/bin/pip" install --quiet setuptools wheel
  python="$place/build/bin/python"
else
  python=python3
fi
"$python" -c "from setuptools import build_meta as b; print(b.build_sdist('dist')); print(b.build_wheel('dist'))"
python3 -m venv "$place/user"
"$place/user/bin/pip" install --quiet --no-index --no-deps dist/*.whl
"$place/user/bin/python" - <<'TRY'
import importlib.resources as files
import svc_papers
assert files.files(svc_papers).joinpath("py.typed").is_file(), "the types are not in the wheel"
assert callable(svc_papers.Client) and callable(svc_papers.to_pandas)
TRY
if [ -n "${SVC_URL:-}" ]; then
  "$place/user/bin/pip" install --quiet pytest
  "$place/user/bin/python" -m pytest --quiet -p no:cacheprovider tests
fi
