module github.com/seed-cfc889b0/sudoku/web

go 1.24.0

require (
	github.com/evanw/esbuild v0.28.2
	github.com/seed-cfc889b0/sudoku v0.1.0
)

require golang.org/x/sys v0.38.0 // indirect
