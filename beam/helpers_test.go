package sudokubeam

import (
	"compress/gzip"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

func init() {
	register.Function1x2(classText)
	register.Function1x2(solvedText)
	register.Function1x2(ratedText)
	register.Function1x2(puzzleText)
	register.Function1x2(faultText)
	// Beam would give the instances of a generic function the same name.
	register.Function2x2(intText)
	register.Function2x2(int64Text)
	register.Function2x2(stringText)
}

var commandFolder string

func TestMain(m *testing.M) {
	code := func() int {
		var err error
		if commandFolder, err = os.MkdirTemp("", "sudokubeam"); err != nil {
			panic(err)
		}
		defer os.RemoveAll(commandFolder)
		return ptest.MainRet(m)
	}()
	os.Exit(code)
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// command runs the command sudoku and returns the lines of its output. The
// exit code does not matter.
func command(t *testing.T, arguments ...string) []string {
	t.Helper()
	path := filepath.Join(commandFolder, "sudoku")
	if _, err := os.Stat(path); err != nil {
		build := exec.Command("go", "build", "-o", path, "./cmd/sudoku")
		build.Dir = ".."
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	out, err := exec.Command(path, arguments...).Output()
	if _, exit := err.(*exec.ExitError); err != nil && !exit {
		t.Fatal(err)
	}
	return lines(string(out))
}

func lines(text string) []string {
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// run builds a pipeline, runs it, and returns the sorted lines that it makes.
func run(t *testing.T, build func(s beam.Scope) (lines beam.PCollection)) []string {
	t.Helper()
	p, s := beam.NewPipelineWithRoot()
	prefix := filepath.Join(t.TempDir(), "out")
	WriteSorted(s, prefix, 3, build(s))
	if _, err := ptest.RunWithMetrics(p); err != nil {
		t.Fatal(err)
	}
	return shards(t, prefix, 3)
}

// shards reads what WriteSorted has written, sorted.
func shards(t *testing.T, prefix string, n int) (all []string) {
	t.Helper()
	files, _ := filepath.Glob(prefix + "-*")
	if len(files) != n {
		t.Fatalf("%d files, want %d: %q", len(files), n, files)
	}
	for i, file := range files {
		if want := fmt.Sprintf("%s-%05d-of-%05d", prefix, i, n); file != want {
			t.Fatalf("file %s, want %s", file, want)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(text) == 0 {
			continue
		}
		shard := lines(string(text))
		if !slices.IsSorted(shard) {
			t.Errorf("%s is not sorted", file)
		}
		all = append(all, shard...)
	}
	slices.Sort(all)
	return all
}

// What elements become, sorted by the text, in three shards.
func text(s string) (int, Line) { return int(s[len(s)-1]+s[0]) % 3, Line{s, s} }

func classText(c Class) (int, Line) {
	c.First.Place.File = filepath.Base(c.First.Place.File)
	return text(c.String())
}
func solvedText(x Solved) (int, Line) {
	return text(fmt.Sprint(x.Puzzle.Board, " ", x.Count, " ", x.Solution))
}
func ratedText(x Rated) (int, Line) { return text(fmt.Sprint(x.Puzzle.Board, " ", x.SE)) }
func puzzleText(x Puzzle) (int, Line) {
	return text(fmt.Sprint(x.Board, " ", filepath.Base(x.Place.File), ":", x.Place.Line))
}
func faultText(x Fault) (int, Line) {
	return text(filepath.Base(x.Place.File) + ":" + fmt.Sprint(x.Place.Line) + ": " + x.Reason)
}

func intText(value, n int) (int, Line)           { return text(fmt.Sprint(value, " ", n)) }
func int64Text(value int64, n int) (int, Line)   { return text(fmt.Sprint(value, " ", n)) }
func stringText(value string, n int) (int, Line) { return text(fmt.Sprint(value, " ", n)) }

// write cuts lines into files of about the same number, every second of them
// compressed, and returns their paths, sorted.
func write(t *testing.T, all []string, shards int) (files []string) {
	t.Helper()
	dir := t.TempDir()
	for i := range shards {
		part := all[len(all)*i/shards : len(all)*(i+1)/shards]
		text := strings.Join(part, "\n")
		if len(part) > 0 {
			text += "\n"
		}
		files = append(files, writeShard(t, filepath.Join(dir, fmt.Sprintf("part-%05d", i)), text, i%2 == 1))
	}
	return files
}

func writeShard(t *testing.T, path, text string, compress bool) string {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if compress {
		w := gzip.NewWriter(f)
		w.Write([]byte(text))
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	} else {
		f.WriteString(text)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// mix returns each line and a few transformed ones of some, in random order.
func mix(t *testing.T, all []string, seed uint64) (mixed []string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	for _, line := range all {
		b, err := sudoku.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		mixed = append(mixed, line)
		for range rng.IntN(3) {
			mixed = append(mixed, symmetry.Random(rng).Apply(b).String())
		}
	}
	rng.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	return mixed
}

// wantClasses returns the classes of files as the command finds them.
func wantClasses(t *testing.T, files []string) (want []string) {
	t.Helper()
	counts := map[string]int{}
	for _, form := range command(t, append([]string{"canon"}, files...)...) {
		counts[form]++
	}
	forms := command(t, append([]string{"canon", "--dedup"}, files...)...)
	firsts := command(t, append([]string{"canon", "--dedup", "--original"}, files...)...)
	for i, form := range forms {
		want = append(want, fmt.Sprintf("%s\t%d\t%s", form, counts[form], firsts[i]))
	}
	slices.Sort(want)
	return want
}

// gotClasses returns the classes as the pipeline finds them.
func gotClasses(t *testing.T, pattern string) (got []string) {
	t.Helper()
	for _, line := range run(t, func(s beam.Scope) beam.PCollection {
		puzzles, _ := Read(s, pattern)
		return beam.ParDo(s, classText, Distinct(s, puzzles))
	}) {
		got = append(got, line[:strings.LastIndexByte(line, '\t')])
	}
	return got
}

// withProcs runs a test with a number of processors.
func withProcs(t *testing.T, n int) {
	t.Helper()
	old := runtime.GOMAXPROCS(n)
	t.Cleanup(func() { runtime.GOMAXPROCS(old) })
}

// drive gives elements to the crew of a DoFn, as a bundle does.
func drive[In, Out any](ctx context.Context, c *crew[In, Out], elements []In) error {
	c.start(ctx, c.size, c.hire, c.take)
	for _, x := range elements {
		if err := c.add(globalWindow, 0, x); err != nil {
			return err
		}
	}
	return c.end()
}
