package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/paint"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/sheets"
	"github.com/seed-cfc889b0/sudoku/rate"
)

var printCommand = command{
	name:    "print",
	summary: "lay out puzzles on pages to print, with solutions at the back",
	help: `Lays out puzzles on pages, as PDF or as HTML for a browser, and their solutions
at the back. Above each stand its number and how hard it is: the rating ER of
Sudoku Explainer and the level of HoDoKu. A puzzle without exactly one solution
is reported and left out. The same puzzles give the same bytes.

Examples:
  sudoku print puzzles.txt > sheets.pdf
        four puzzles on a page of A4, twelve solutions on a page
  sudoku print -per-page 1 -paper letter -title "Class 4" puzzles.txt > 4.pdf
        one puzzle on a page of letter size, with a title
  sudoku generate -n 100 -seed 7 -level hard | sudoku print -number 101 > b.pdf
        a chapter of a book: the puzzles 101 to 200
  sudoku print -show number,clues -solutions 0 -candidates puzzles.txt > m.pdf
        with pencil marks, for teaching; without solutions
  sudoku print -o html puzzles.txt > sheets.html
        to print from a browser, or to change
`,
	define: definePrint,
}

// What -show can put above a puzzle.
const (
	showNumber = "number"
	showER     = "er"
	showLevel  = "level"
	showClues  = "clues"
)

var showWords = []string{showNumber, showER, showLevel, showClues, "none"}

func definePrint(flags *flag.FlagSet) func(*job) error {
	s := &printer{form: outputFlag(flags, "pdf", "html"), show: []string{showNumber, showER, showLevel}}
	paper := choiceFlag(flags, "paper", "`paper`: a4 or letter; a4 if not given", "a4", "letter")
	perPage := flags.Int("per-page", 4, fmt.Sprintf("how many `puzzles` are on a page, up to %d", sheets.MostPerPage))
	solutions := flags.Int("solutions", 12, fmt.Sprintf("how many `solutions` are on a page at the back, up to %d;\n0 for none", sheets.MostSolutions))
	title := flags.String("title", "", "a `title` at the head of each page")
	footer := flags.String("footer", "", "a `text` at the foot of each page, before its number")
	first := flags.Int("number", 1, "the `number` of the first puzzle")
	flags.BoolVar(&s.pencil, "candidates", false, "with all candidates")
	listFlag(flags, "show", "`what` stands above a puzzle: number, er, level, clues,\nwith commas between, or none; number,er,level\nif not given",
		func() []string { return showWords }, s.setShow)
	return func(j *job) error {
		switch {
		case *perPage < 1 || *perPage > sheets.MostPerPage:
			return fmt.Errorf("-per-page %d is not from 1 to %d", *perPage, sheets.MostPerPage)
		case *solutions < 0 || *solutions > sheets.MostSolutions:
			return fmt.Errorf("-solutions %d is not from 0 to %d", *solutions, sheets.MostSolutions)
		case *first < 0 || *first > 1e9:
			return fmt.Errorf("-number %d is not from 0 to 1000000000", *first)
		case s.form.value == "pdf" && terminalOf(j.stdout) != nil:
			return errors.New("a PDF is not for a terminal: write it to a file with > sheets.pdf")
		}
		for i, text := range []*string{title, footer} {
			*text = strings.Join(strings.Fields(strings.ToValidUTF8(*text, "\uFFFD")), " ")
			if r, lacks := paint.Lacks(*text); lacks && s.form.value == "pdf" {
				return fmt.Errorf("%s: the fonts of the PDF have no %q; -o html takes all", [...]string{"-title", "-footer"}[i], r)
			}
		}
		book := sheets.Book{Title: *title, Footer: *footer, Paper: sheets.A4, PerPage: *perPage, Solutions: *solutions}
		if paper.value == "letter" {
			book.Paper = sheets.Letter
		}
		j.tally.words = allVerdicts
		j.settle = func(_ *puzzle, left any) bool {
			if p, ok := left.(sheets.Puzzle); ok {
				if slices.Contains(s.show, showNumber) {
					p.Number = strconv.Itoa(*first + len(book.Puzzles))
				}
				book.Puzzles = append(book.Puzzles, p)
			}
			return true
		}
		j.each(func(sheet *sheet) answerer {
			s := *s
			s.sheet = sheet
			return &s
		})
		if len(book.Puzzles) == 0 || j.ctx.Err() != nil {
			return nil
		}
		var text []byte
		if s.form.value == "html" {
			text = book.HTML()
		} else {
			var err error
			if text, err = book.PDF(); err != nil {
				return err
			}
		}
		j.out.Write(text)
		j.out.endResult()
		return nil
	}
}

type printer struct {
	*sheet
	form   *choice
	show   []string
	pencil bool
}

func (s *printer) setShow(text string) error {
	s.show = nil
	for word := range strings.SplitSeq(text, ",") {
		if !slices.Contains(showWords, word) {
			return fmt.Errorf("must be of %s", strings.Join(showWords, ", "))
		}
		s.show = append(s.show, word)
	}
	return nil
}

func (s *printer) answer(p *puzzle) error {
	solution, err := sudoku.Solver{}.SolveUnique(s.ctx, p.Board)
	if s.interrupted(err) {
		return err
	}
	if err != nil {
		s.unfit(p, err)
		return nil
	}
	note, err := s.note(&p.Board)
	if err != nil {
		return err
	}
	s.tally.solved++
	s.left = sheets.Puzzle{Note: note, Board: p.Board, Solution: solution, Pencil: s.pencil}
	return nil
}

// note returns the text above a puzzle besides its number.
func (s *printer) note(b *sudoku.Board) (string, error) {
	var parts []string
	for _, word := range s.show {
		switch word {
		case showER:
			rating, err := rate.Rate(s.ctx, *b)
			if err != nil {
				return "", err
			}
			parts = append(parts, "SE "+rating.ER.String())
		case showLevel:
			rating, err := rate.HoDoKu(s.ctx, *b)
			if err != nil {
				return "", err
			}
			parts = append(parts, rating.Level.String())
		case showClues:
			parts = append(parts, plural(b.Clues(), "clue"))
		}
	}
	return strings.Join(parts, " · "), nil
}

func (s *printer) malformed(*puzzle) error { return nil }
