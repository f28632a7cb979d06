// Package cmd has the tests of all programs.
package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What takes long is behind a Reshuffle: without one an engine such as Flink makes or
// reads all in one place. Prism can't show that, as it has one worker, so the test looks
// at the pipelines that the programs draw.
func TestReshuffled(t *testing.T) {
	// go test knows only what the test itself has read, and else would repeat an old result.
	for _, sources := range []string{"*/*.go", "../*.go", "../internal/*/*.go"} {
		files, err := filepath.Glob(sources)
		if err != nil || files == nil {
			t.Fatal(sources, err)
		}
		for _, file := range files {
			if _, err := os.Stat(file); err != nil {
				t.Fatal(err)
			}
		}
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", dir, "./...")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct{ program, flags, work string }{
		{"make", "--to 100000", "beam.writeSeriesFn"},
		{"classify", "--input x", "beam.readFn"},
		{"classify", "--input x --spread", "beam.classFn"},
		{"rate", "--input x", "beam.readFn"},
		{"rate", "--input x", "beam.rateFn"},
	} {
		drawing := filepath.Join(dir, "drawing")
		flags := append(strings.Fields(c.flags), "--output", filepath.Join(dir, "out"), "--runner", "dot", "--dot_file", drawing)
		if out, err := exec.Command(filepath.Join(dir, c.program), flags...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", c.program, err, out)
		}
		text, err := os.ReadFile(drawing)
		if err != nil {
			t.Fatal(err)
		}
		before := map[string]string{} // by step or collection: what it comes from
		for _, arrow := range regexp.MustCompile(`"(.*)" -> "(.*)"`).FindAllStringSubmatch(string(text), -1) {
			before[arrow[2]] = arrow[1]
		}
		step := regexp.MustCompile(`"(.*)" \[ label="ParDo\n` + c.work + `" \]`).FindStringSubmatch(string(text))
		if step == nil {
			t.Fatalf("%s %s: no %s", c.program, c.flags, c.work)
		}
		if from := before[before[step[1]]]; !strings.HasSuffix(from, ": Reshuffle") {
			t.Errorf("%s %s: %s follows %q", c.program, c.flags, c.work, from)
		}
	}
}
