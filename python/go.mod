module github.com/seed-cfc889b0/sudoku/python

go 1.24.0

require github.com/seed-cfc889b0/sudoku v0.1.0

require golang.org/x/sys v0.38.0 // indirect
