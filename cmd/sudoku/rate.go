package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

var rateCommand = frame.Command{
	Name:    "rate",
	Summary: "print how hard each puzzle is by Sudoku Explainer's scale",
	Help: `Prints the ratings ER, EP and ED of each puzzle: the value of the hardest step
by which Sudoku Explainer solves it, that of the hardest up to the first that
places a digit, and that of the first step. They equal those of serate 1.2.1.3.
A puzzle without exactly one solution has none: 0.0 stands in its place.
Pencil marks (Sukaku) are rated without unique loops and graves; a minimal one
may take minutes.

-format is that of serate. In it stand for each puzzle
  %g  the puzzle           %r  ER     %n  its number from 1
  %e  the time it took     %p  EP     %%  the character %
                           %d  ED
  %l  HoDoKu's level       %s  HoDoKu's score
  %t  how deep trial and error must nest: T&E(n) of Denis Berthier
  %b  how many cells a guesser needs: the size of a smallest backdoor
  %m  the minutes that people take; - for pencil marks
The last five take time of their own, and only if they stand there; - stands for
none.

Examples:
  sudoku rate puzzles.txt
        a line for each: the puzzle and ER/EP/ED
  sudoku rate -format '%r' puzzles.txt | sort -n | uniq -c
        how many have which ER
  sudoku rate -histogram puzzles.txt
        the same as a picture
  sudoku rate -limit 6.5 puzzles.txt
        ends with each puzzle as soon as its ER is above 6.5
  sudoku rate -profile invariant puzzles.txt
        the same for all forms of a puzzle: as serate rates the canonical one
  sudoku rate -o csv puzzles.csv > rated.csv
        columns er, ep and ed beside those of the table; empty if there is no
        rating; without a table beside the puzzle
  sudoku rate -o json puzzles.txt
        an object a line
  sudoku rate -format '%g,%r,%l,%s,%t,%b,%m' puzzles.txt
        all measures, with commas between
  sudoku rate -o csv -columns er,level,score,depth,backdoor,effort puzzles.csv
        the same beside the columns of a table
`,
	JSON:   []any{rateResult{}},
	Define: defineRate,
}

func defineRate(flags *flag.FlagSet) func(*run.Job) error {
	var r rater
	frame.OutputFlag(flags, "line", "json", "csv")
	blank := blankFlag(flags)
	format := flags.String("format", "%g %r/%p/%d", "the `form` of a line, as above")
	limit := flags.String("limit", "", "stop with a puzzle as soon as its ER is above this `value`;\nwhat is printed is then the value that was too great")
	frame.TextFlag(flags, "profile", "the `rules`: se121 as serate has them, sefixed with later\ncorrections of unique loops and graves, invariant for\na rating that all forms of a puzzle share;\nse121 if not given", &r.rater.Profile, profileNames)
	columns := []string{"er", "ep", "ed"}
	frame.ListFlag(flags, "columns", "the `columns` of -o csv: er, ep, ed, level, score, depth,\nbackdoor, effort, with commas between; er,ep,ed if not given", rateColumns, func(s string) error {
		columns = strings.Split(s, ",")
		for i, c := range columns {
			if !slices.Contains(rateColumns(), c) || slices.Contains(columns[:i], c) {
				return fmt.Errorf("must be some of %s, each once", strings.Join(rateColumns(), ", "))
			}
		}
		return nil
	})
	flags.BoolVar(&r.histogram, "histogram", false, "print how many puzzles have which ER, instead of lines")
	return func(j *run.Job) error {
		var err error
		if r.parts, err = rateFormat(*format); err != nil {
			return err
		}
		if j.Form != "line" && (frame.IsGiven(flags, "format") || r.histogram) {
			return fmt.Errorf("-o %s goes without -format and -histogram", j.Form)
		}
		if j.Form != "csv" && frame.IsGiven(flags, "columns") {
			return fmt.Errorf("-columns goes with -o csv")
		}
		if *limit != "" {
			v, err := strconv.ParseFloat(*limit, 64)
			if !(v >= 0 && v <= 20) || err != nil {
				return fmt.Errorf("-limit %q is not a rating from 0 to 20", *limit)
			}
			r.rater.Limit = logic.Rating(v*10 + 0.5)
		}
		j.Tally.Words, j.Marks = run.AllVerdicts, true
		var counts [256]int // puzzles by ER, in tenths
		if r.histogram {
			j.Settle = func(_ *run.Puzzle, left any) bool {
				if se, ok := left.(ratingFound); ok {
					counts[se.er]++
				}
				return true
			}
		}
		var answers *table
		if j.Form == "csv" {
			j.KeepRows = true
			list := make([]column, len(columns))
			for i, name := range columns {
				list[i] = column{name}
				r.columns = append(r.columns, rateLetters[name])
			}
			answers = newTable(blank, list...)
			j.Settle = func(p *run.Puzzle, left any) bool {
				found, ok := left.(finding)
				if !ok {
					found = nothingFound{}
				}
				answers.write(j.Out, p, found)
				return true
			}
		}
		run.Each(j, r)
		switch {
		case r.histogram:
			drawHistogram(j.Out, &counts)
		case answers != nil:
			answers.begin(j.Out, nil) // the header, also for a file without puzzles
		}
		return nil
	}
}

type rater struct {
	run.OnSheet
	parts     []string // the format: text and letters in turn
	columns   []string // of CSV: their letters in the format
	histogram bool
	rater     rate.Rater
}

// A rateResult is an answer in JSON.
type rateResult struct {
	run.Position
	ER logic.Rating `json:"er" doc:"the value of the hardest step"`
	EP logic.Rating `json:"ep" doc:"of the hardest up to the first that places a digit"`
	ED logic.Rating `json:"ed" doc:"of the first"`
}

// rateColumns returns the columns of CSV.
func rateColumns() []string {
	return []string{"er", "ep", "ed", "level", "score", "depth", "backdoor", "effort"}
}

// rateLetters are the letters of the format by column.
var rateLetters = map[string]string{"er": "r", "ep": "p", "ed": "d", "level": "l", "score": "s", "depth": "t", "backdoor": "b", "effort": "m"}

// A ratingFound has the values of the columns, and ER for a histogram.
type ratingFound struct {
	values []string
	er     logic.Rating
}

func (r ratingFound) appendValue(text []byte, column int) []byte {
	return append(text, strings.TrimPrefix(r.values[column], "-")...)
}

// measure returns what a letter of the format stands for.
func (r *rater) measure(letter string, p sudoku.Puzzle, x *rate.SE) (string, error) {
	switch letter {
	case "r":
		return x.ER.String(), nil
	case "p":
		return x.EP.String(), nil
	case "d":
		return x.ED.String(), nil
	case "l":
		h, err := rate.HoDoKu(r.Ctx, p)
		return h.Level.String(), err
	case "s":
		h, err := rate.HoDoKu(r.Ctx, p)
		return strconv.Itoa(h.Score), err
	case "t":
		depth, err := rate.Depth(r.Ctx, p)
		return strconv.Itoa(depth), err
	case "m":
		b, ok := p.(*sudoku.Board)
		if !ok {
			return "-", nil
		}
		e, err := rate.Effort(r.Ctx, *b)
		return strconv.FormatFloat(e.Minutes, 'f', 1, 64), err
	}
	cells, err := rate.Backdoor(r.Ctx, p)
	return strconv.Itoa(cells.Len()), err
}

// measures returns what some letters stand for.
func (r *rater) measures(letters []string, p sudoku.Puzzle, x *rate.SE) ([]string, error) {
	values := make([]string, len(letters))
	for i, letter := range letters {
		var err error
		if values[i], err = r.measure(letter, p, x); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// rateFormat splits a format: text, letter, text, letter, ..., text.
func rateFormat(format string) (parts []string, err error) {
	text := ""
	for i := 0; i < len(format); i++ {
		switch c := format[i]; {
		case c != '%':
			text += string(c)
		case i+1 == len(format):
			return nil, errors.New("-format ends with %")
		case format[i+1] == '%':
			text += "%"
			i++
		case strings.IndexByte("grpdnelstbm", format[i+1]) < 0:
			return nil, fmt.Errorf("-format has %%%c, which is not one of %%g %%r %%p %%d %%l %%s %%t %%b %%m %%n %%e %%%%", format[i+1])
		default:
			parts = append(parts, text, format[i+1:i+2])
			text = ""
			i++
		}
	}
	if len(parts) == 0 {
		return nil, fmt.Errorf("-format %q prints the same for each puzzle; -o has forms by name", format)
	}
	return append(parts, text), nil
}

// Answer prints the rating of a puzzle.
func (r *rater) Answer(p *run.Puzzle) error {
	began := time.Now()
	rating, err := r.rater.Rate(r.Ctx, p.Whole())
	if r.Interrupted(err) {
		return err
	}
	took := time.Since(began)
	switch {
	case r.histogram || r.Form == "csv":
		if err == nil {
			values, err := r.measures(r.columns, p.Whole(), &rating)
			if err != nil {
				return err
			}
			r.Left = ratingFound{values, rating.ER}
		}
	case r.Form == "json" && err != nil:
		r.WriteJSON(p.Answered(err))
	case r.Form == "json":
		r.WriteJSON(rateResult{p.Answered(nil), rating.ER, rating.EP, rating.ED})
	default:
		if fault := r.line(p, &rating, took, err == nil); fault != nil {
			return fault
		}
	}
	r.Judge(p, err)
	return nil
}

func (r *rater) Malformed(p *run.Puzzle) {
	if !r.histogram && r.Form != "csv" {
		r.OnSheet.Malformed(p)
	}
}

// line prints a rating in the given format; only a rated puzzle has more than ER, EP
// and ED.
func (r *rater) line(p *run.Puzzle, x *rate.SE, took time.Duration, rated bool) error {
	values := make(map[string]string)
	for i, part := range r.parts {
		if i%2 == 0 || strings.Contains("gne", part) {
			continue
		}
		values[part] = "-"
		if rated || strings.Contains("rpd", part) {
			var err error
			if values[part], err = r.measure(part, p.Whole(), x); err != nil {
				return err
			}
		}
	}
	for i, part := range r.parts {
		if i%2 == 0 {
			r.Out.WriteString(part)
			continue
		}
		switch part {
		case "g":
			r.Out.Buffer = run.AppendPuzzle(r.Out.Buffer, &p.Puzzle, '.')
		case "n":
			fmt.Fprint(r.Out, p.Number+1)
		case "e":
			r.Out.WriteString(took.Round(time.Microsecond).String())
		default:
			r.Out.WriteString(values[part])
		}
	}
	r.Out.WriteByte('\n')
	return nil
}

// drawHistogram prints a bar for each ER that occurs, from the lowest to the
// highest.
func drawHistogram(out *run.Output, counts *[256]int) {
	const width = 60
	longest := 1
	for _, n := range counts {
		longest = max(longest, n)
	}
	for er, n := range counts {
		if n > 0 {
			bar := strings.Repeat("#", (n*width+longest-1)/longest)
			fmt.Fprintf(out, "%4v %8d %s\n", logic.Rating(er), n, bar)
		}
	}
	out.EndResult()
}
