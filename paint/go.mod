module github.com/seed-cfc889b0/sudoku/paint

go 1.24.0

require (
	codeberg.org/go-pdf/fpdf v0.11.1
	github.com/go-fonts/dejavu v0.3.2
	github.com/go-text/typesetting v0.3.5
	github.com/seed-cfc889b0/sudoku v0.1.0
	golang.org/x/image v0.36.0
)

require (
	golang.org/x/sys v0.38.0 // indirect
	golang.org/x/text v0.34.0 // indirect
)
