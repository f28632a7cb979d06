// Mutate alters a package in one place at a time and runs the package's short
// tests on each such mutant. A mutant that passes them all shows what no test
// holds. It prints the survivors and a score for each package:
//
//	go run ./internal/mutate -n 40 -seed 1 ./logic ./text
//
// Mutants are built by an overlay, so nothing is written into the tree. Those in
// lines that no test runs survive without a run. Those that don't build don't
// count, nor do those in harmless.tsv, which says why each changes nothing that
// a caller can see.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

var (
	count    = flag.Int("n", 40, "mutants a package, drawn at random; 0 for all")
	seed     = flag.Uint64("seed", 1, "which mutants are drawn")
	files    = flag.String("files", "", "only files whose name matches this `expression`")
	tests    = flag.String("run", "", "only tests whose name matches this `expression`")
	wrapper  = flag.String("exec", "", "a `command` that runs the tests, such as one that limits memory")
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
	failed := false
	for _, pattern := range flag.Args() {
		score, err := try(pattern)
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

// A pkg is what go list says of a package.
type pkg struct {
	ImportPath, Dir string
	GoFiles         []string
}

// try draws mutants of one package, runs the tests on each, and returns the
// percentage that they kill.
func try(pattern string) (score int, err error) {
	out, err := output(exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles", pattern))
	if err != nil {
		return 0, err
	}
	var p pkg
	if err := json.Unmarshal(out, &p); err != nil {
		return 0, fmt.Errorf("not one package: %w", err)
	}
	only, err := regexp.Compile(*files)
	if err != nil {
		return 0, err
	}
	temp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(temp)
	covered, normal, err := cover(&p, temp)
	if err != nil {
		return 0, err
	}
	var all []mutant
	for _, name := range p.GoFiles {
		if only.MatchString(name) {
			found, err := mutants(filepath.Join(p.Dir, name))
			if err != nil {
				return 0, err
			}
			all = append(all, found...)
		}
	}
	rand.New(rand.NewPCG(*seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })

	killed, tried := 0, 0
	for _, m := range all {
		if harmless[m.key()] {
			continue
		}
		if *count > 0 && tried == *count {
			break
		}
		fate := "not run by any test"
		if !covered.lacks(m) {
			if fate, err = run(&p, m, temp, 3*normal+30*time.Second); err != nil {
				return 0, err
			}
		} else if !builds(&p, m, temp) {
			fate = unbuilt
		}
		if fate == unbuilt {
			continue
		}
		tried++
		if fate == dead {
			killed++
		}
		if fate != dead || *verbose {
			fmt.Printf("%-8s %s:%d  %s  →  %s\n         %s\n", fate, m.name(), m.line, m.old, m.new, m.text)
		}
	}
	if tried > 0 {
		score = 100 * killed / tried
	}
	fmt.Printf("%s: %d of %d mutants killed, %d %% (of %d places)\n", p.ImportPath, killed, tried, score, len(all))
	return score, nil
}

// The fates of a mutant.
const (
	dead    = "killed"
	alive   = "survived"
	unbuilt = "does not build"
)

// run runs the short tests of a package with a mutant in it.
func run(p *pkg, m mutant, temp string, limit time.Duration) (fate string, err error) {
	overlay, err := m.write(temp)
	if err != nil {
		return "", err
	}
	args := []string{"test", "-short", "-failfast", "-vet=off", "-count=1", "-overlay", overlay, "-timeout", limit.String(), "-run", *tests}
	if *wrapper != "" {
		args = append(args, "-exec", *wrapper)
	}
	out, err := exec.Command("go", append(args, p.ImportPath)...).CombinedOutput()
	switch {
	case err == nil:
		return alive, nil
	case bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")):
		return unbuilt, nil
	}
	return dead, nil
}

// builds reports whether a package builds with a mutant in it.
func builds(p *pkg, m mutant, temp string) bool {
	overlay, err := m.write(temp)
	return err == nil && exec.Command("go", "build", "-overlay", overlay, p.ImportPath).Run() == nil
}

// A coverage has the blocks of statements that no test runs, by file. What follows the
// word case is in no block.
type coverage map[string][][4]int

func (c coverage) lacks(m mutant) bool {
	return slices.ContainsFunc(c[m.name()], func(b [4]int) bool {
		return (m.line > b[0] || m.line == b[0] && m.column >= b[1]) && (m.line < b[2] || m.line == b[2] && m.column < b[3])
	})
}

// cover runs the short tests as they are. They have to pass.
func cover(p *pkg, temp string) (covered coverage, took time.Duration, err error) {
	profile := filepath.Join(temp, "cover")
	start := time.Now()
	if _, err := output(exec.Command("go", "test", "-short", "-count=1", "-run", *tests, "-coverprofile", profile, p.ImportPath)); err != nil {
		return nil, 0, err
	}
	took = time.Since(start)
	data, err := os.ReadFile(profile)
	if err != nil {
		return nil, 0, err
	}
	covered = coverage{}
	for line := range strings.Lines(string(data)) {
		file, rest, _ := strings.Cut(line, ":")
		var b [4]int
		var statements, times int
		if n, _ := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b[0], &b[1], &b[2], &b[3], &statements, &times); n == 6 && times == 0 {
			name := filepath.Base(file)
			covered[name] = append(covered[name], b)
		}
	}
	return covered, took, nil
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
