module github.com/seed-cfc889b0/sudoku

go 1.24.0
