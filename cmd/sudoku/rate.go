package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/internal/inorder"
	"github.com/seed-cfc889b0/sudoku/logic"
)

var rateCommand = command{
	name:    "rate",
	summary: "print how hard each puzzle is by Sudoku Explainer's scale",
	help: `Prints the ratings ER, EP and ED of each puzzle: the value of the hardest step
by which Sudoku Explainer solves it, that of the hardest up to the first that
places a digit, and that of the first step. They equal those of serate 1.2.1.3.
A puzzle without exactly one solution has none: 0.0 stands in its place.

-format is that of serate. In it stand for each puzzle
  %g  the puzzle           %r  ER     %n  its number from 1
  %e  the time it took     %p  EP     %%  the character %
                           %d  ED

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
  sudoku rate -o json puzzles.txt
        an object a line
`,
	define: defineRate,
}

func defineRate(flags *flag.FlagSet) func(*job) error {
	r := rate{form: outputFlag(flags, "line", "json")}
	format := flags.String("format", "%g %r/%p/%d", "the `form` of a line, as above")
	limit := flags.String("limit", "", "stop with a puzzle as soon as its ER is above this `value`;\nwhat is printed is then the value that was too great")
	flags.TextVar(&r.rater.Profile, "profile", logic.SE121, "the `rules`: se121 as serate has them, sefixed with later\ncorrections of unique loops and graves, invariant for\na rating that all forms of a puzzle share")
	flags.BoolVar(&r.histogram, "histogram", false, "print how many puzzles have which ER, in place of lines")
	stream := streamFlags(flags)
	return func(j *job) error {
		var err error
		if r.parts, err = rateFormat(*format); err != nil {
			return err
		}
		if r.form.value == "json" && (isGiven(flags, "format") || r.histogram) {
			return errors.New("-o json goes without -format and -histogram")
		}
		if *limit != "" {
			v, err := strconv.ParseFloat(*limit, 64)
			if !(v >= 0 && v <= 20) || err != nil {
				return fmt.Errorf("-limit %q is no rating from 0 to 20", *limit)
			}
			r.rater.Limit = logic.Rating(v*10 + 0.5)
		}
		r.job, r.rater.Workers = j, stream.workers
		if err := stream.begin(j, tally{one: "rated", two: true}); err != nil {
			return err
		}
		return r.all()
	}
}

type rate struct {
	*job
	form      *choice
	parts     []string // of the format: text and letters in turn
	histogram bool
	counts    [256]int // by ER
	rater     logic.BulkRater
	pool      *inorder.Pool[puzzle, rated]
}

// A rated is what a worker finds.
type rated struct {
	logic.RateResult
	took time.Duration
}

// A rateResult is an answer in JSON.
type rateResult struct {
	position
	ER    string `json:"er,omitempty"`
	EP    string `json:"ep,omitempty"`
	ED    string `json:"ed,omitempty"`
	Error string `json:"error,omitempty"`
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
		case strings.IndexByte("grpdne", format[i+1]) < 0:
			return nil, fmt.Errorf("-format has %%%c, which is none of %%g %%r %%p %%d %%n %%e %%%%", format[i+1])
		default:
			parts = append(parts, text, format[i+1:i+2])
			text = ""
			i++
		}
	}
	return append(parts, text), nil
}

// all rates the input on all processors. What is malformed takes part, so that
// everything comes in order.
func (r *rate) all() error {
	defer func() { r.bar.end() }()
	ctx, cancel := context.WithCancel(r.ctx)
	r.pool = inorder.New(r.rater.Workers, func() func(puzzle) rated {
		rater := &logic.Rater{Profile: r.rater.Profile, Limit: r.rater.Limit}
		return func(p puzzle) (x rated) {
			if p.err == nil {
				began := time.Now()
				x.SE, x.Err = rater.Rate(ctx, p.Board)
				x.took = time.Since(began)
			}
			return x
		}
	}, r.answer)
	defer r.pool.Close()
	defer cancel()
	r.idle = func() { r.pool.Drain() }
	defer func() { r.idle = nil }()
	r.puzzles(nil, func(p *puzzle, _ *bulk.Result) bool {
		return r.pool.Add(*p) && r.ctx.Err() == nil
	})
	r.pool.Drain()
	if r.histogram {
		r.draw()
	}
	return nil
}

// answer prints the rating of a puzzle. It returns false when all is over.
func (r *rate) answer(p puzzle, x *rated) bool {
	if x.Err != nil && r.interrupted(x.Err) {
		return false
	}
	r.answered++
	switch {
	case r.histogram:
	case r.form.value == "json" && p.err != nil:
		r.writeJSON(malformedResult(p))
	case r.form.value == "json" && x.Err != nil:
		r.writeJSON(rateResult{position: p.position(), Error: explain(x.Err)})
	case r.form.value == "json":
		r.writeJSON(rateResult{p.position(), x.ER.String(), x.EP.String(), x.ED.String(), ""})
	case p.err != nil:
		r.comment("malformed")
	default:
		r.line(&p, x)
	}
	switch {
	case p.err != nil:
		r.tally.malformed++
		r.message(exitMalformed, &p, p.reason())
	case x.Err != nil:
		if errors.Is(x.Err, sudoku.ErrMultipleSolutions) {
			r.tally.several++
		} else {
			r.tally.none++
		}
		r.unsolved(&p, x.Err)
	default:
		r.tally.solved++
		r.counts[x.ER]++
	}
	r.out.endResult()
	if r.answered%64 == 0 || x.took > time.Millisecond {
		r.tick()
	}
	return r.out.err == nil
}

// line prints the format.
func (r *rate) line(p *puzzle, x *rated) {
	for i, part := range r.parts {
		if i%2 == 0 {
			r.out.WriteString(part)
			continue
		}
		switch part {
		case "g":
			r.out.writeBoard(&p.Board)
		case "r":
			r.out.WriteString(x.ER.String())
		case "p":
			r.out.WriteString(x.EP.String())
		case "d":
			r.out.WriteString(x.ED.String())
		case "n":
			fmt.Fprint(r.out, r.answered)
		case "e":
			r.out.WriteString(x.took.Round(time.Microsecond).String())
		}
	}
	r.out.WriteByte('\n')
}

// draw prints a bar for each ER from the lowest to the highest that occurs,
// leaving out what does not.
func (r *rate) draw() {
	const width = 60
	longest := 1
	for _, n := range r.counts {
		longest = max(longest, n)
	}
	for er, n := range r.counts {
		if n > 0 {
			bar := strings.Repeat("#", (n*width+longest-1)/longest)
			fmt.Fprintf(r.out, "%4v %8d %s\n", logic.Rating(er), n, bar)
		}
	}
	r.out.endResult()
}
