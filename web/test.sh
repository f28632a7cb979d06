#!/usr/bin/env bash
# The check of the JavaScript module and the page: in Node, and in Chromium, with
# screenshots in test/output. It needs Go, Node and npm, and fetches the rest:
# npm packages, and Chromium by apt-get where CHROMIUM does not name one.
#
# web/test.sh next also builds and serves a page of Next, whose latest version it fetches.
set -euo pipefail
cd "$(dirname "$0")"

export CHROMIUM=${CHROMIUM:-$(command -v chromium || true)}
if [ -z "$CHROMIUM" ]; then
	as_root=
	[ "$(id -u)" = 0 ] || as_root=sudo
	$as_root apt-get -o DPkg::Lock::Timeout=300 update -qq >/dev/null
	$as_root apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null
	CHROMIUM=$(command -v chromium)
fi

go vet . ./test/games
GOOS=js GOARCH=wasm go vet ./wasm
GOOS=js GOARCH=wasm go vet -tags small ./wasm
go test .
go run . -module
(cd test && npm ci --no-audit --no-fund --loglevel=error)
(cd test && npm run --silent types)
(cd module && node --test test/*.test.js)
(cd test && npm run --silent test)
if [ "${1:-}" = next ]; then (cd test && node --test next.test.js); fi
