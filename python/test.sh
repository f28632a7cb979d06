#!/usr/bin/env bash
# The check of the Python package: builds the wheel, installs it in a fresh virtual
# environment, and tests it there. It needs Go, a C compiler and Python, and fetches the
# rest by pip, and by apt-get where venv is missing.
set -euo pipefail
cd "$(dirname "$0")"

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
	as_root=
	[ "$(id -u)" = 0 ] || as_root=sudo
	$as_root apt-get -o DPkg::Lock::Timeout=300 update -qq >/dev/null
	$as_root apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends python3-venv >/dev/null
fi

go vet ./lib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/build"
"$work/build/bin/pip" install -q --disable-pip-version-check build "setuptools>=70.1"
"$work/build/bin/python" -m build --wheel --no-isolation -o "$work/dist" . >"$work/log" || { cat "$work/log"; exit 1; }
rm -rf build ./*.egg-info
python3 -m venv "$work/fresh"
"$work/fresh/bin/pip" install -q --disable-pip-version-check "$work"/dist/*.whl pytest gymnasium
tests=$PWD/tests
(cd "$work" && fresh/bin/python -m pytest -q -p no:cacheprovider "$tests")
