package paint_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"log"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/paint"
	"github.com/seed-cfc889b0/sudoku/picture"
)

const puzzleText = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func ExamplePNG() {
	puzzle, err := sudoku.Parse(puzzleText)
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	if err := paint.PNG(&file, picture.Board(puzzle).Drawing(), 800, nil); err != nil {
		log.Fatal(err)
	}
	size, err := png.DecodeConfig(&file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(size.Width, size.Height)
	// Output: 800 800
}

func ExamplePDF() {
	puzzle, err := sudoku.Parse(puzzleText)
	if err != nil {
		log.Fatal(err)
	}
	candidates, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	err = paint.PDF(&file, nil, picture.Board(puzzle).Drawing(), picture.Candidates(&candidates).Drawing())
	fmt.Printf("%.5s %v\n", file.Bytes(), err)
	// Output: %PDF- <nil>
}

// A book of one chapter, with stars and a solution.
func ExampleBook() {
	puzzle, err := sudoku.Parse(puzzleText)
	if err != nil {
		log.Fatal(err)
	}
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		log.Fatal(err)
	}
	book := paint.Book{
		Title: "Class 4", Footer: "Winter", Contents: true, PerPage: 6, Solutions: 12,
		Chapters: []paint.Chapter{{Title: "Easy", Puzzles: []paint.Puzzle{{
			Number: "1", Stars: 1, Note: "30 clues",
			Picture: picture.Board(puzzle).Drawing(), Solution: picture.Solution(puzzle, solution).Drawing(),
		}}}},
	}
	var file bytes.Buffer
	if err := book.WritePDF(&file); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.5s\n", file.Bytes())
	// Output: %PDF-
}

// A title in Japanese needs a font that has it.
func ExampleFonts() {
	var fonts paint.Fonts
	err := fonts.Check("חידות لغز 数独")
	var missing *paint.GlyphError
	fmt.Println(errors.As(err, &missing), err)
	if err := fonts.AddFile("testdata/seven.ttf"); err != nil {
		log.Fatal(err)
	}
	fmt.Println(fonts.Check("חידות لغز 数独"))
	// Output:
	// true sudoku: no font has '数' (U+6570)
	// <nil>
}
