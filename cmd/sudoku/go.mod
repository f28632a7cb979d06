module github.com/seed-cfc889b0/sudoku/cmd/sudoku

go 1.24.0

require (
	github.com/gdamore/tcell/v2 v2.13.10
	github.com/google/go-cmp v0.7.0
	github.com/klauspost/compress v1.19.2
	github.com/parquet-go/parquet-go v0.25.1
	github.com/rivo/uniseg v0.4.7
	github.com/seed-cfc889b0/sudoku v0.1.0
	github.com/seed-cfc889b0/sudoku/paint v0.1.0
	github.com/ulikunitz/xz v0.5.17
	github.com/vbauerster/mpb/v8 v8.9.3
	golang.org/x/sys v0.38.0
)

require (
	codeberg.org/go-pdf/fpdf v0.11.1 // indirect
	github.com/VividCortex/ewma v1.2.0 // indirect
	github.com/acarl005/stripansi v0.0.0-20180116102854-5a71ef0e047d // indirect
	github.com/andybalholm/brotli v1.1.0 // indirect
	github.com/gdamore/encoding v1.0.1 // indirect
	github.com/go-fonts/dejavu v0.3.2 // indirect
	github.com/go-text/typesetting v0.3.5 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/lucasb-eyer/go-colorful v1.3.0 // indirect
	github.com/mattn/go-runewidth v0.0.16 // indirect
	github.com/pierrec/lz4/v4 v4.1.21 // indirect
	golang.org/x/image v0.36.0 // indirect
	golang.org/x/term v0.37.0 // indirect
	golang.org/x/text v0.34.0 // indirect
)
