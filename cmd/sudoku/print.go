package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/paint"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/variant"
)

var printCommand = frame.Command{
	Name:    "print",
	Summary: "lay out puzzles on pages to print, with solutions at the back",
	Help: `Lays out puzzles on pages, as PDF or as HTML for a browser, and their solutions
at the back. Above each stand its number and how hard it is: the rating ER of
Sudoku Explainer and the level that generate -level asks for. A puzzle without
exactly one solution is reported and left out. The same puzzles give the same
bytes. Titles may be in any script: -font adds letters that the program lacks,
and fonts of the system are tried last.

Examples:
  sudoku print puzzles.txt > sheets.pdf
        four puzzles on a page of A4, twelve solutions on a page
  sudoku print -per-page 1 -paper letter -title "Class 4" puzzles.txt > 4.pdf
        one puzzle on a page of letter size, with a title
  sudoku generate -n 100 -seed 7 -level hard | sudoku print -number 101 > b.pdf
        a chapter of a book: the puzzles 101 to 200
  sudoku print -chapters -show number,stars -title "Winter" puzzles.txt > w.pdf
        a book with a chapter for each level, a table of contents, and stars
  sudoku print -lang fr -chapters puzzles.txt > f.pdf
        levels, contents and headings in French
  sudoku print -font NotoSansJP.ttf -title 数独 puzzles.txt > sheets.pdf
        a title in Japanese, with a font that has it
  sudoku print -show number,clues -solutions 0 -candidates puzzles.txt > m.pdf
        with pencil marks, for teaching; without solutions
  sudoku generate -rules 6x6 -n 6 | sudoku print -rules 6x6 -per-page 6 > 6.pdf
        puzzles of another size, six on a page
  sudoku print -o html puzzles.txt > sheets.html
        to print from a browser, or to change
`,
	Rules: &frame.Rules{Forms: []string{"pdf", "html"}, With: []string{"paper", "per-page", "solutions", "margin", "title", "footer", "number",
		"font", "candidates", "show"}},
	Define: definePrint,
}

// What -show can put above a puzzle.
const (
	showNumber = "number"
	showER     = "er"
	showLevel  = "level"
	showStars  = "stars"
	showClues  = "clues"
)

var showWords = []string{showNumber, showER, showLevel, showStars, showClues, "none"}

func definePrint(flags *flag.FlagSet) func(*run.Job) error {
	s := new(printer)
	frame.OutputFlag(flags, "pdf", "html")
	paper := frame.ChoiceFlag(flags, "paper", "`paper`: a4, a5 or letter; a4 if not given", "a4", "a5", "letter")
	perPage := flags.Int("per-page", 4, fmt.Sprintf("how many `puzzles` are on a page, up to %d", paint.MaxPerPage))
	solutions := flags.Int("solutions", 12, fmt.Sprintf("how many `solutions` are on a page at the back, up to %d;\n0 for none", paint.MaxSolutions))
	margin := flags.Float64("margin", 15, "the margin of each page in `millimeters`")
	title := flags.String("title", "", "a `title` at the head of each page")
	footer := flags.String("footer", "", "a `text` at the foot of each page, before its number")
	first := flags.Int("number", 1, "the `number` of the first puzzle")
	fonts := new(paint.Fonts)
	flags.Func("font", "a `file` with a font for letters that the program has\nnot; may be repeated", fonts.AddFile)
	frame.LanguageFlag(flags, "levels, headings and clues", &s.language)
	flags.BoolVar(&s.pencil, "candidates", false, "with all candidates")
	flags.BoolVar(&s.chapters, "chapters", false, "a chapter for each level, the easiest first, and a table\nof contents")
	frame.ListFlag(flags, "show", "`what` stands above a puzzle: number, er, level, stars,\nclues, with commas between, or none; number,er,level\nif not given, and number,clues with -rules",
		func() []string { return showWords }, s.setShow)
	return func(j *run.Job) error {
		switch {
		case *perPage < 1 || *perPage > paint.MaxPerPage:
			return fmt.Errorf("-per-page %d is not from 1 to %d", *perPage, paint.MaxPerPage)
		case *solutions < 0 || *solutions > paint.MaxSolutions:
			return fmt.Errorf("-solutions %d is not from 0 to %d", *solutions, paint.MaxSolutions)
		case !(*margin >= 1 && *margin <= 50):
			return fmt.Errorf("-margin %v is not from 1 to 50", *margin)
		case *first < 0 || *first > 1e9:
			return fmt.Errorf("-number %d is not from 0 to 1000000000", *first)
		case j.Form == "pdf" && run.TerminalOf(j.Stdout) != nil:
			return errors.New("a PDF is not for a terminal: write it to a file with > sheets.pdf")
		}
		for _, text := range []*string{title, footer} {
			*text = strings.Join(strings.Fields(strings.ToValidUTF8(*text, "\uFFFD")), " ")
		}
		if j.Form == "pdf" {
			if err := s.checkLetters(fonts, *title, *footer); err != nil {
				return err
			}
		}
		if s.show == nil && j.Rules == nil {
			s.show = []string{showNumber, showER, showLevel}
		}
		var all []printed
		j.Tally.Words = run.AllVerdicts
		j.Settle = func(_ *run.Puzzle, left any) bool {
			if p, ok := left.(printed); ok {
				all = append(all, p)
			}
			return true
		}
		if j.Rules != nil {
			if err := s.variants(j, flags, &all); err != nil {
				return err
			}
		} else {
			run.Each(j, *s)
		}
		if len(all) == 0 || j.Ctx.Err() != nil {
			return nil
		}
		book := paint.Book{
			Title: *title, Footer: *footer, Margin: *margin / 25.4 * 72, PerPage: *perPage, Solutions: *solutions,
			Paper:    map[string]paint.Paper{"a4": paint.A4, "a5": paint.A5, "letter": paint.Letter}[paper.Value],
			Contents: s.chapters, Chapters: s.inChapters(all, *first), Fonts: fonts,
			Words:    paint.Words{Contents: s.language.Say("contents"), Solutions: s.language.Say("solutions")},
			Language: cmp.Or(s.language.Tag, "en"),
		}
		write := book.WritePDF
		if j.Form == "html" {
			write = book.WriteHTML
		}
		if err := write(j.Out); err != nil {
			return err
		}
		j.Out.EndResult()
		return nil
	}
}

// checkLetters reports letters that no font has. It adds those of the system if need be.
func (s *printer) checkLetters(fonts *paint.Fonts, title, footer string) error {
	words := []string{"contents", "solutions", "clues"}
	for _, level := range rate.Levels() {
		words = append(words, level.String())
	}
	for i, key := range words {
		words[i] = s.language.Say(key)
	}
	for i, text := range []string{title, footer, strings.Join(words, " ")} {
		err := fonts.Check(text)
		if err != nil && fonts.AddSystem() == nil {
			err = fonts.Check(text)
		}
		var missing *paint.GlyphError
		if errors.As(err, &missing) {
			return fmt.Errorf("%s: no font here has %q; -font FILE adds one, and -o html takes all", [...]string{"-title", "-footer", "-lang " + s.language.Tag}[i], missing.Char)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// A printed puzzle is one for a book, with its level if chapters need it.
type printed struct {
	paint.Puzzle
	level rate.Level
}

// inChapters numbers puzzles and puts them into one chapter, or one for each level.
func (s *printer) inChapters(all []printed, first int) (chapters []paint.Chapter) {
	if s.chapters {
		slices.SortStableFunc(all, func(a, b printed) int { return cmp.Compare(a.level, b.level) })
	}
	for i, p := range all {
		if i == 0 || p.level != all[i-1].level {
			title := ""
			if s.chapters {
				title = capital(s.language.Say(p.level.String()))
			}
			chapters = append(chapters, paint.Chapter{Title: title})
		}
		if slices.Contains(s.show, showNumber) {
			p.Number = strconv.Itoa(first + i)
		}
		last := &chapters[len(chapters)-1]
		last.Puzzles = append(last.Puzzles, p.Puzzle)
	}
	return chapters
}

// capital begins a word with a capital letter.
func capital(word string) string {
	first, n := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[n:]
}

type printer struct {
	run.OnSheet
	language frame.Speech
	show     []string
	pencil   bool
	chapters bool
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

func (s *printer) Answer(p *run.Puzzle) error {
	solution, err := sudoku.Solver{}.SolveUnique(s.Ctx, p.Board)
	if s.Interrupted(err) {
		return err
	}
	if err != nil {
		s.Judge(p, err)
		return nil
	}
	left, err := s.caption(&p.Board)
	if err != nil {
		return err
	}
	artist := picture.Artist{Language: s.language.Language}
	left.Picture, left.Solution = artist.Board(p.Board).Drawing(), artist.Solution(p.Board, solution).Drawing()
	if s.pencil {
		c, err := sudoku.NewCandidates(p.Board)
		if err != nil {
			return err // not with a solution
		}
		left.Picture = artist.Candidates(&c).Drawing()
	}
	s.Tally.Solved++
	s.Left = left
	return nil
}

// variants adds the puzzles of other rules.
func (s *printer) variants(j *run.Job, flags *flag.FlagSet, all *[]printed) error {
	if s.show == nil {
		s.show = []string{showNumber, showClues}
	}
	for _, word := range s.show {
		if word == showER || word == showLevel || word == showStars {
			return fmt.Errorf("-show %s does not go with -rules; what does is number, clues and none", word)
		}
	}
	v := newVariantJob(j, flags)
	v.each(func(p *run.Puzzle, b variant.Board) error {
		solution, err := v.only(p, b)
		if solution == nil {
			return err
		}
		v.Tally.Solved++
		one := printed{Puzzle: paint.Puzzle{Picture: picture.Variant(v.Rules, b, b, s.pencil), Solution: picture.Variant(v.Rules, solution, b, false)}}
		if slices.Contains(s.show, showClues) {
			one.Note = s.language.Count("clue", "clues", b.Clues())
		}
		*all = append(*all, one)
		return nil
	})
	return nil
}

// caption returns what stands above a puzzle besides its number.
func (s *printer) caption(b *sudoku.Board) (p printed, err error) {
	var rating rate.SE
	var level rate.Level
	leveled := s.chapters || slices.Contains(s.show, showLevel) || slices.Contains(s.show, showStars)
	if leveled || slices.Contains(s.show, showER) {
		if rating, err = rate.Rate(s.Ctx, *b); err != nil {
			return p, err
		}
	}
	if leveled {
		effort, err := rate.Effort(s.Ctx, *b)
		if err != nil {
			return p, err
		}
		level = rate.LevelOf(rating.ER, effort.Minutes)
	}
	if s.chapters {
		p.level = level
	}
	var parts []string
	for _, word := range s.show {
		switch word {
		case showER:
			parts = append(parts, "SE "+rating.ER.String())
		case showLevel:
			parts = append(parts, s.language.Say(level.String()))
		case showStars:
			p.Stars = max(int(level)-1, 1) // of five: beginners and easy ones have one
		case showClues:
			parts = append(parts, s.language.Count("clue", "clues", b.Clues()))
		}
	}
	p.Note = strings.Join(parts, " · ")
	return p, nil
}

func (s *printer) Malformed(*run.Puzzle) {}
