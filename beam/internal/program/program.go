// Package program holds what the programs share: flags, input, output and how they
// run.
package program

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/seed-cfc889b0/sudoku/beam"
)

func init() {
	register.DoFn1x2[sudokubeam.Fault, int, sudokubeam.Line](&faultLine{})
	register.DoFn1x2[sudokubeam.Rated, int, sudokubeam.Line](&ratedLine{})
	register.Function2x2(cluesLine)
	register.Function2x2(automorphismsLine)
	register.Function2x2(ratingLine)
}

// Flags are the flags that all programs have.
type Flags struct {
	input     string
	Output    string
	Shards    int
	overwrite bool
}

// Define defines the flags. That of the input is defined only if input is set.
func (f *Flags) Define(input bool) {
	if input {
		flag.StringVar(&f.input, "input", "", "the `files` to read: paths or patterns, with commas between them;\nso may be the arguments after the flags")
	}
	flag.StringVar(&f.Output, "output", "", "the `start` of the names of the files to write")
	flag.IntVar(&f.Shards, "shards", 1, "write this many `files`")
	flag.BoolVar(&f.overwrite, "overwrite", false, "remove the files of an earlier run with the same -output first")
}

// Parse parses the command line. It ends the process if the line is wrong. In a
// worker that a runner has started, it does the work and ends the process.
func (f *Flags) Parse(input bool, check func() error) {
	flag.Parse()
	if err := setUp(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	beam.Init()
	err := check()
	switch {
	case err != nil:
	case f.Output == "":
		err = errors.New("-output is missing")
	case f.Shards < 1:
		err = errors.New("-shards is below 1")
	case input && len(f.Inputs()) == 0:
		err = errors.New("-input is missing")
	case !input && flag.NArg() > 0:
		err = fmt.Errorf("unexpected argument %q", flag.Arg(0))
	default:
		for _, path := range append(f.Inputs(), f.Output) {
			err = cmp.Or(err, checkScheme(path))
		}
		if err == nil {
			err = f.clear(context.Background())
		}
	}
	if err != nil {
		// The error stands alone, as the flags of all runners would fill pages.
		fmt.Fprintf(flag.CommandLine.Output(), "%v\nThe flag -h lists all flags.\n", err)
		os.Exit(2)
	}
}

// Inputs returns the patterns of the files to read.
func (f *Flags) Inputs() []string {
	var patterns []string
	if f.input != "" {
		patterns = strings.Split(f.input, ",")
	}
	return append(patterns, flag.Args()...)
}

// checkScheme returns an error for the path of a file system that is not known.
func checkScheme(path string) (err error) {
	defer func() {
		if recover() != nil {
			err = fmt.Errorf("%s: paths are of this machine, or start with gs:// or s3://", path)
		}
	}()
	filesystem.ValidateScheme(path)
	return nil
}

// ours are the names of files that the programs write, after that which -output gives.
var ours = regexp.MustCompile(`^(-faults|-clues|-automorphisms|-ratings)?-[0-9]{5,}-of-[0-9]{5,}$`)

// clear removes the files of an earlier run, or says that there are some: with another
// number of shards they would lie among the new ones.
func (f *Flags) clear(ctx context.Context) error {
	fs, err := filesystem.New(ctx, f.Output)
	if err != nil {
		return err
	}
	defer fs.Close()
	files, err := fs.List(ctx, f.Output+"-*")
	if err != nil {
		return err
	}
	for _, file := range files {
		if rest, is := strings.CutPrefix(file, f.Output); !is || !ours.MatchString(rest) {
			continue
		}
		remover, can := fs.(filesystem.Remover)
		if !f.overwrite || !can {
			return fmt.Errorf("%s is there from an earlier run; -overwrite removes such files", file)
		}
		if err := remover.Remove(ctx, file); err != nil {
			return err
		}
	}
	return nil
}

// Run runs a pipeline until it is over or interrupted, prints what it has counted, and
// ends the process if there were faults. Exit codes are those of the command sudoku.
func Run(p *beam.Pipeline) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	result, err := beamx.RunWithMetrics(ctx, p)
	switch {
	case err == nil && result == nil: // the runner only draws the pipeline
		return
	case err == nil:
		text, code := summary(sudokubeam.Counts(result))
		fmt.Fprintln(os.Stderr, text)
		if code != 0 {
			os.Exit(code)
		}
		return
	case ctx.Err() != nil:
		fmt.Fprintln(os.Stderr, "interrupted")
		os.Exit(130)
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(4)
}

// summary returns what was counted in words, and the exit code that it means.
func summary(counts map[string]int64) (text string, code int) {
	text = fmt.Sprintf("%d %s", counts[sudokubeam.CountPuzzles], sudokubeam.CountPuzzles)
	for _, c := range []struct {
		name string
		code int
	}{
		{sudokubeam.CountImproper, 1}, {sudokubeam.CountNotMade, 1}, {sudokubeam.CountMalformed, 3}, {sudokubeam.CountDamaged, 4},
	} {
		if n := counts[c.name]; n > 0 {
			text += fmt.Sprintf("; %d %s", n, c.name)
			code = c.code
		}
	}
	return text, code
}

// Classes writes the classes of puzzles, sorted by their canonical forms, and returns them.
func (f *Flags) Classes(s beam.Scope, puzzles beam.PCollection) beam.PCollection {
	return sudokubeam.WriteClasses(s, f.Output, f.Shards, puzzles)
}

// Rated writes ratings, in the order of the files.
func (f *Flags) Rated(s beam.Scope, rated beam.PCollection) {
	sudokubeam.WriteSorted(s, f.Output, f.Shards, beam.ParDo(s, &ratedLine{f.Shards}, rated))
}

// Series makes the puzzles of a series and writes them, in their order. It returns the faults.
func (f *Flags) Series(s beam.Scope, x sudokubeam.Series) beam.PCollection {
	return sudokubeam.WriteSeries(s, f.Output, f.Shards, x)
}

// Faults writes faults, in the order of the files.
func (f *Flags) Faults(s beam.Scope, faults ...beam.PCollection) {
	all := beam.Flatten(s, faults...)
	sudokubeam.WriteSorted(s, f.Output+"-faults", f.Shards, beam.ParDo(s, &faultLine{f.Shards}, all))
}

// Clues writes a histogram of puzzles.
func (f *Flags) Clues(s beam.Scope, puzzles beam.PCollection) {
	f.histogram(s, "-clues", cluesLine, sudokubeam.Clues(s, puzzles))
}

// Automorphisms writes a histogram of classes.
func (f *Flags) Automorphisms(s beam.Scope, classes beam.PCollection) {
	f.histogram(s, "-automorphisms", automorphismsLine, sudokubeam.Automorphisms(s, classes))
}

// Ratings writes a histogram of ratings.
func (f *Flags) Ratings(s beam.Scope, rated beam.PCollection) {
	f.histogram(s, "-ratings", ratingLine, sudokubeam.Ratings(s, rated))
}

func (f *Flags) histogram(s beam.Scope, name string, line any, counts beam.PCollection) {
	sudokubeam.WriteSorted(s, f.Output+name, 1, beam.ParDo(s, line, counts))
}

// placeKey returns a key that sorts as places do.
func placeKey(p sudokubeam.Place) string { return fmt.Sprintf("%s\x00%019d", p.File, p.Line) }

type ratedLine struct{ Shards int }

func (f *ratedLine) ProcessElement(r sudokubeam.Rated) (int, sudokubeam.Line) {
	key := placeKey(r.Puzzle.Place)
	return sudokubeam.ShardOf(key, f.Shards), sudokubeam.Line{Key: key, Text: fmt.Sprintf("%v %v", r.Puzzle.Board, r.SE)}
}

type faultLine struct{ Shards int }

func (f *faultLine) ProcessElement(x sudokubeam.Fault) (int, sudokubeam.Line) {
	key := placeKey(x.Place)
	return sudokubeam.ShardOf(key, f.Shards), sudokubeam.Line{Key: key, Text: x.String()}
}

// There are two functions, as Beam would give the instances of a generic one the
// same name.
func cluesLine(clues, count int) (int, sudokubeam.Line) { return countLine(int64(clues), count) }

func automorphismsLine(n int64, count int) (int, sudokubeam.Line) { return countLine(n, count) }

func countLine(value int64, count int) (int, sudokubeam.Line) {
	return 0, sudokubeam.Line{Key: fmt.Sprintf("%019d", value), Text: fmt.Sprintf("%d	%d", value, count)}
}

func ratingLine(rating string, count int) (int, sudokubeam.Line) {
	return 0, sudokubeam.Line{Key: fmt.Sprintf("%5s", rating), Text: fmt.Sprintf("%s\t%d", rating, count)}
}
