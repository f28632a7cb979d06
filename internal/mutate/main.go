// Mutate alters a package in one place at a time and runs the package's short
// tests on each such mutant. A mutant that passes them all shows what no test
// holds. It prints the survivors and a score for each package:
//
//	go run ./internal/mutate -n 40 -seed 1 ./logic ./text
//
// Nothing is written into the tree. One test program has all mutants of a package,
// as copies of the functions that they alter, and an environment variable chooses
// one; so a mutant takes the time of its tests alone. It gets only the tests that
// run its line, the quick ones first. Mutants in lines that no test runs survive
// without a run; one whose tests run much longer is killed, so on a busy machine give
// more -patience. With -with the tests of other packages are tests of this one too.
// Those that don't build don't count, nor do those in harmless.tsv, which says why each
// changes nothing that a caller can see.
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
)

var (
	count    = flag.Int("n", 40, "mutants a package, drawn at random; 0 for all")
	seed     = flag.Uint64("seed", 1, "which mutants are drawn")
	within   = flag.String("in", "", "only places whose file and function, as file.go:name, match this `expression`")
	only     = flag.String("run", ".", "only tests whose name matches this `expression`")
	with     = flag.String("with", "", "the tests of these `packages` count too, with spaces between")
	wrapper  = flag.String("exec", "", "a `command` that runs the tests, such as one that limits memory")
	patience = flag.Int("patience", 4, "end tests that take so many `times` as long as without a mutant; more for a busy machine")
	verbose  = flag.Bool("v", false, "print the mutants that are killed, too")
	atLeast  = flag.Int("score", 0, "fail if a package's score is below so many `percent`")
	harmless = map[string]bool{}
)

//go:embed harmless.tsv
var harmlessText string

func main() {
	flag.Parse()
	for line := range strings.Lines(harmlessText) {
		if fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(fields) == 5 {
			harmless[strings.Join(fields[:4], "\t")] = true
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	failed := false
	for _, pattern := range flag.Args() {
		score, err := try(ctx, os.Stdout, pattern)
		if err != nil {
			fmt.Fprintf(os.Stderr, "mutate: %s: %v\n", pattern, err)
			os.Exit(1)
		}
		failed = failed || score < *atLeast
	}
	if failed {
		os.Exit(1)
	}
}

// A pkg is what go list says of a package, and a folder for what is built.
type pkg struct {
	ImportPath, Dir, Name string
	GoFiles               []string
	temp                  string
	tested                []tested // the package itself, and those of -with
}

// A tested package is one whose tests are run.
type tested struct{ ImportPath, Dir string }

// The fates of a mutant.
const (
	dead   = "killed"
	slow   = "too slow" // which is as good as dead
	alive  = "survived"
	missed = "not run by any test"
)

// try draws mutants of one package, runs the tests on each, and returns the
// percentage that they kill.
func try(ctx context.Context, out io.Writer, pattern string) (score int, err error) {
	listed, err := output(exec.Command("go", "list", "-json=ImportPath,Dir,Name,GoFiles", pattern))
	if err != nil {
		return 0, err
	}
	var p pkg
	if err := json.Unmarshal(listed, &p); err != nil {
		return 0, fmt.Errorf("not one package: %w", err)
	}
	p.tested = []tested{{p.ImportPath, p.Dir}}
	for _, other := range strings.Fields(*with) {
		listed, err := output(exec.Command("go", "list", "-json=ImportPath,Dir", other))
		if err != nil {
			return 0, err
		}
		var t tested
		if err := json.Unmarshal(listed, &t); err != nil {
			return 0, fmt.Errorf("not one package: %w", err)
		}
		p.tested = append(p.tested, t)
	}
	places, err := regexp.Compile(*within)
	if err != nil {
		return 0, err
	}
	if p.temp, err = os.MkdirTemp("", "mutate"); err != nil {
		return 0, err
	}
	defer os.RemoveAll(p.temp)
	tests, err := p.tests(ctx)
	if err != nil {
		return 0, err
	}
	var left []mutant
	for _, name := range p.GoFiles {
		found, err := mutants(filepath.Join(p.Dir, name))
		if err != nil {
			return 0, err
		}
		left = append(left, slices.DeleteFunc(found, func(m mutant) bool { return !places.MatchString(m.place) })...)
	}
	all := len(left)
	rand.New(rand.NewPCG(*seed, 0)).Shuffle(all, func(i, j int) { left[i], left[j] = left[j], left[i] })
	left = slices.DeleteFunc(left, func(m mutant) bool { return harmless[m.key()] })

	killed, late, tried := 0, 0, 0
	for len(left) > 0 && (*count <= 0 || tried < *count) {
		n := len(left)
		if *count > 0 {
			n = min(n, *count-tried)
		}
		drawn, err := p.build(left[:n])
		if err != nil {
			return 0, err
		}
		left = left[n:]
		for _, m := range drawn {
			fate, err := p.run(ctx, m, tests)
			if err != nil {
				return 0, err
			}
			tried++
			if fate == dead || fate == slow {
				killed++
			}
			if fate == slow {
				late++
			}
			if fate != dead || *verbose {
				fmt.Fprintf(out, "%s: %s:%d  %s  →  %s\n\t%s\n", fate, m.name(), m.line, m.old, m.new, m.text)
			}
		}
	}
	if tried > 0 {
		score = 100 * killed / tried
	}
	fmt.Fprintf(out, "%s: %d of %d mutants killed, %d of them too slow, %d %% (of %d places)\n", p.ImportPath, killed, tried, late, score, all)
	return score, nil
}

// output runs a command. Its error has what the command said.
func output(c *exec.Cmd) ([]byte, error) {
	out, err := c.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		err = fmt.Errorf("%v: %w\n%s%s", c, err, out, failed.Stderr)
	}
	return out, err
}
