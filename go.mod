module github.com/seed-cfc889b0/sudoku

go 1.24.0

require github.com/google/go-cmp v0.7.0

require golang.org/x/sys v0.35.0
