package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A test is one of a package's tests or examples, with what it runs.
type test struct {
	of     int // the tested package
	name   string
	took   time.Duration
	blocks map[string]map[block]bool // by file: whether the test runs them
}

// A block is a run of statements that are all run or none. What follows the word
// case is in no block.
type block struct{ fromLine, fromColumn, toLine, toColumn int }

func (b *block) has(line, column int) bool {
	return (line > b.fromLine || line == b.fromLine && column >= b.fromColumn) && (line < b.toLine || line == b.toLine && column < b.toColumn)
}

// runs reports whether a test runs the place of a mutant, or if that is in no block
// the function around it.
func (t *test) runs(m *mutant) bool {
	found, run := t.at(m.name(), m.line, m.column)
	if !found && m.function != nil {
		found, run = t.at(m.name(), m.function.line, m.function.column)
	}
	return run || !found
}

func (t *test) at(name string, line, column int) (found, run bool) {
	run = true
	for b, here := range t.blocks[name] {
		if b.has(line, column) {
			found, run = true, run && here
		}
	}
	return found, run
}

// execute runs a program of tests, with one more variable, and ends all that it leaves
// running. A program in a loop that can't be interrupted does not end itself in time.
func (p *pkg) execute(ctx context.Context, dir string, limit time.Duration, variable string, args ...string) (out []byte, err error) {
	said, err := os.Create(filepath.Join(p.temp, "said")) // a pipe would be open until all have ended
	if err != nil {
		return nil, err
	}
	defer said.Close()
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c := exec.CommandContext(limited, args[0], args[1:]...)
	c.Dir, c.Env, c.Stdout, c.Stderr = dir, append(os.Environ(), variable), said, said
	inGroup(c)
	if err := c.Start(); err != nil {
		return nil, err
	}
	failed := c.Wait()
	endGroup(c)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if out, err = os.ReadFile(said.Name()); err != nil {
		return nil, err
	}
	return out, failed
}

// tests runs the short tests of the tested packages as they are, each by itself, and
// returns those that pass, the quick ones first.
func (p *pkg) tests(ctx context.Context) (tests []test, err error) {
	for i := range p.tested {
		more, err := p.testsOf(ctx, i)
		if err != nil {
			return nil, err
		}
		tests = append(tests, more...)
	}
	slices.SortFunc(tests, func(a, b test) int { return int(a.took - b.took) })
	return tests, nil
}

func (p *pkg) testsOf(ctx context.Context, of int) (tests []test, err error) {
	program, profile := filepath.Join(p.temp, "cover.test"), filepath.Join(p.temp, "cover")
	if _, err := output(exec.Command("go", "test", "-c", "-vet=off", "-cover", "-coverpkg", p.ImportPath, "-o", program, p.tested[of].ImportPath)); err != nil {
		return nil, err
	}
	names, err := output(exec.Command(program, "-test.list", *only))
	if err != nil {
		return nil, err
	}
	for _, name := range strings.Fields(string(names)) {
		if strings.HasPrefix(name, "Benchmark") {
			continue
		}
		t := test{of: of, name: name, blocks: map[string]map[block]bool{}}
		start := time.Now()
		started := filepath.Join(p.temp, "processes", fmt.Sprint(of), name) // by processes that the test starts
		if err := os.MkdirAll(started, 0o777); err != nil {
			return nil, err
		}
		out, err := p.execute(ctx, p.tested[of].Dir, 10*time.Minute, "GOCOVERDIR="+started, program, "-test.short", "-test.run", "^"+name+"$", "-test.coverprofile", profile)
		if ctx.Err() != nil {
			return nil, err
		}
		if err != nil { // it would kill every mutant
			fmt.Fprintf(os.Stderr, "mutate: left out: %s: %v\n%s", name, err, out)
			continue
		}
		t.took = time.Since(start)
		if err := t.read(profile); err != nil {
			return nil, err
		}
		if files, _ := os.ReadDir(started); len(files) > 0 {
			if _, err := output(exec.Command("go", "tool", "covdata", "textfmt", "-i", started, "-o", profile)); err != nil {
				return nil, err
			}
			if err := t.read(profile); err != nil {
				return nil, err
			}
		}
		tests = append(tests, t)
	}
	return tests, nil
}

// read adds the blocks of a profile.
func (t *test) read(profile string) error {
	data, err := os.ReadFile(profile)
	for line := range strings.Lines(string(data)) {
		file, rest, _ := strings.Cut(line, ":")
		file = filepath.Base(file)
		var b block
		var statements, times int
		if n, _ := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.fromLine, &b.fromColumn, &b.toLine, &b.toColumn, &statements, &times); n == 6 {
			if t.blocks[file] == nil {
				t.blocks[file] = map[block]bool{}
			}
			t.blocks[file][b] = t.blocks[file][b] || times > 0
		}
	}
	return err
}

// inMutant finds the mutants of which a compiler speaks.
var inMutant = regexp.MustCompile(`mutant(\d+)\.go:\d`)

// build builds one set of test programs with all mutants that are in functions, and one
// for each other mutant. It returns those that build, and leaves the tests as they were:
// with no mutant chosen they have to pass.
func (p *pkg) build(drawn []mutant) (built []mutant, err error) {
	var together []mutant
	for i, m := range drawn {
		m.id = i + 1
		m.program = filepath.Join(p.temp, "all.test")
		if m.function != nil {
			together = append(together, m)
			continue
		}
		m.program = filepath.Join(p.temp, fmt.Sprintf("%d.test", m.id))
		altered := string(m.source[:m.start]) + m.new + string(m.source[m.end:])
		if _, err := p.compile(m.program, map[string]string{m.path: altered}); err == nil {
			built = append(built, m)
		}
	}
	for len(together) > 0 {
		said, err := p.compile(together[0].program, withCopies(p, together))
		if err == nil {
			break
		}
		bad := map[string]bool{}
		for _, found := range inMutant.FindAllSubmatch(said, -1) {
			bad[string(found[1])] = true
		}
		if len(bad) == 0 {
			return nil, fmt.Errorf("the mutants don't build: %w\n%s", err, said)
		}
		together = slices.DeleteFunc(together, func(m mutant) bool { return bad[fmt.Sprint(m.id)] })
	}
	built = append(built, together...)
	slices.SortFunc(built, func(a, b mutant) int { return a.id - b.id })
	return built, nil
}

// programOf is the test program of a tested package.
func programOf(program string, of int) string { return fmt.Sprintf("%s.%d", program, of) }

// compile builds the test programs with other texts in some files of the package.
func (p *pkg) compile(program string, texts map[string]string) (said []byte, err error) {
	overlay, err := writeOverlay(p.temp, texts)
	if err != nil {
		return nil, err
	}
	for i, t := range p.tested {
		said, err = exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", overlay, "-o", programOf(program, i), t.ImportPath).CombinedOutput()
		if err != nil {
			return said, err
		}
	}
	return said, nil
}

// run runs the tests that concern a mutant: those that take a tenth of the time, and
// then the others.
func (p *pkg) run(ctx context.Context, m mutant, tests []test) (fate string, err error) {
	var all time.Duration
	var concerned []test
	for i := range tests {
		if tests[i].runs(&m) {
			concerned = append(concerned, tests[i])
			all += tests[i].took
		}
	}
	if len(concerned) == 0 {
		return missed, nil
	}
	type part struct {
		names map[int][]string // by tested package
		took  time.Duration
	}
	quick, others := part{names: map[int][]string{}}, part{names: map[int][]string{}}
	for _, t := range concerned {
		in := &quick
		if quick.took+t.took > all/10 { // so it is with all that follow
			in = &others
		}
		in.names[t.of] = append(in.names[t.of], t.name)
		in.took += t.took
	}
	for _, part := range []part{quick, others} {
		for of := range p.tested {
			if len(part.names[of]) == 0 {
				continue
			}
			limit := time.Duration(*patience)*part.took + 10*time.Second
			args := append(strings.Fields(*wrapper), programOf(m.program, of), "-test.short", "-test.failfast",
				"-test.timeout", limit.String(), "-test.run", "^("+strings.Join(part.names[of], "|")+")$")
			out, err := p.execute(ctx, p.tested[of].Dir, limit+10*time.Second, fmt.Sprintf("%s=%d", variable, m.id), args...)
			var failed *exec.ExitError
			switch {
			case err == nil:
			case !errors.As(err, &failed):
				return "", err
			case bytes.Contains(out, []byte("panic: test timed out")):
				return slow, nil
			default:
				return dead, nil
			}
		}
	}
	return alive, nil
}
