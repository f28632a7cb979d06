#!/usr/bin/env bash
# The check of the JavaScript module and the page. It needs Go, Node and npm.
set -euo pipefail
cd "$(dirname "$0")"

go vet .
GOOS=js GOARCH=wasm go vet ./wasm
go mod tidy -diff
go test .
go run . -module
(cd module && node --test test/*.test.js)
