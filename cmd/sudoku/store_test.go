package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/symmetry"
)

// someBoards returns lines of boards of few clues, many of them equivalent.
func someBoards(n int) string {
	rng := rand.New(rand.NewPCG(1, 0))
	var text strings.Builder
	for i := range n {
		var b sudoku.Board
		for d := range uint8(5) {
			b[rng.IntN(81)] = d%3 + 1
		}
		if i%4 == 0 {
			fmt.Fprintln(&text, symmetry.Random(rng).Apply(b))
		}
		fmt.Fprintln(&text, b)
	}
	return text.String()
}

// must runs the command, which must end well, and returns what it prints.
func must(t *testing.T, stdin string, args ...string) string {
	t.Helper()
	code, stdout, stderr := execute(stdin, args...)
	if code != 0 {
		t.Fatalf("sudoku %q: exit code %d, %s", args, code, stderr)
	}
	return stdout
}

// sameFolder demands that two folders have the same files.
func sameFolder(t *testing.T, what, one, other string) {
	t.Helper()
	var all [2]map[string]string
	for i, dir := range []string{one, other} {
		all[i] = map[string]string{}
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			name, _ := filepath.Rel(dir, path)
			all[i][name] = fmt.Sprintf("%d bytes, %x", len(data), data[:min(len(data), 100)])
			if string(data) == "" {
				t.Errorf("%s is empty", path)
			}
			all[i][name] += string(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all[0]) == 0 || !cmp.Equal(all[0], all[1]) {
		t.Fatalf("%s: the files differ", what)
	}
}

// The words of the command fit each other: what is built, in parts too, is what canon
// -dedup finds.
func TestStore(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	boards := someBoards(400)
	input := at("boards.txt")
	if err := os.WriteFile(input, []byte(boards), 0o666); err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(must(t, boards, "canon", "-dedup", "-q"))
	slices.Sort(lines)
	want := strings.Join(lines, "\n") + "\n"

	told := must(t, "", "store", "build", "-q", "-shards", "4", at("whole"), input)
	if want := fmt.Sprintf("%s: %d classes of 500 puzzles in 4 shards, ", at("whole"), len(lines)); !strings.HasPrefix(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
	if got := must(t, "", "store", "export", at("whole")); got != want {
		t.Errorf("exported\n%s\nwant\n%s", got, want)
	}
	must(t, "", "store", "check", at("whole"))

	merge := []string{"store", "merge", at("merged")}
	for i := range 3 {
		part := at(fmt.Sprint("part.", i))
		must(t, "", "store", "build", "-shards", "4", "-shard", fmt.Sprintf("%d/3", i+1), part, input)
		merge = append(merge, part)
	}
	must(t, "", merge...)
	sameFolder(t, "merged", at("whole"), at("merged"))

	// What is no puzzle is passed over.
	if code, out, _ := execute("bad\n"+lines[0]+"\nbad\n"+lines[1]+"\n", "store", "build", at("mixed")); code != run.ExitMalformed || !strings.Contains(out, " of 2 puzzles ") {
		t.Errorf("exit %d: %s", code, out)
	}

	// A series in parts.
	seriesParts := []string{"store", "merge", at("series")}
	for i, number := range []string{"1+2", "2+2"} {
		made := must(t, "", "generate", "-seed", "7", "-n", "20", "-shard", fmt.Sprintf("%d/2", i+1))
		part := at("series." + number)
		must(t, made, "store", "build", "-q", "-source", "seed 7", "-number", number, part)
		seriesParts = append(seriesParts, part)
	}
	must(t, "", seriesParts...)
	must(t, must(t, "", "generate", "-seed", "7", "-n", "20"), "store", "build", "-q", "-source", "seed 7", at("series at once"))
	sameFolder(t, "series", at("series at once"), at("series"))

	// The parts of a split are the whole, and each class is in one.
	var split []string
	for _, part := range []string{"0-0.5", "0.5-0.9", "0.9-1"} {
		split = append(split, strings.Fields(must(t, "", "store", "export", "-part", part, at("whole")))...)
	}
	slices.Sort(split)
	if !slices.Equal(split, lines) {
		t.Error("a split loses or repeats classes")
	}

	// What is known, and what is not.
	must(t, strings.Join(lines[:len(lines)/2], "\n"), "store", "build", "-q", at("half"))
	unknown := must(t, boards, "store", "known", "-q", at("half"))
	known := must(t, boards, "store", "known", "-q", "-invert", at("half"))
	if n := strings.Count(unknown+known, "\n"); n != 500 {
		t.Errorf("%d puzzles are known or not", n)
	}
	forms := strings.Fields(must(t, unknown, "canon", "-dedup", "-q"))
	slices.Sort(forms)
	if !slices.Equal(forms, lines[len(lines)/2:]) {
		t.Error("known passes on others than the unknown")
	}
	must(t, "", "store", "diff", at("rest"), at("whole"), at("half"))
	if got := strings.Fields(must(t, "", "store", "export", at("rest"))); !slices.Equal(got, lines[len(lines)/2:]) {
		t.Error("diff has others")
	}
	rows := must(t, "id,puzzle\n1,"+lines[0]+"\n2,"+lines[len(lines)-1]+"\n", "store", "known", "-q", "-o", "csv", at("half"))
	if rows != "id,puzzle\n2,"+lines[len(lines)-1]+"\n" {
		t.Errorf("rows: %q", rows)
	}

	// Columns, in all forms.
	var table strings.Builder
	table.WriteString("puzzle,er,x\n")
	for i, line := range lines {
		if i%3 == 0 {
			fmt.Fprintf(&table, "%s,%d.%d,\n", line, i/10, i%10)
		} else {
			fmt.Fprintf(&table, "%s,,-%d.05\n", line, i)
		}
	}
	must(t, table.String(), "store", "fill", "-q", "-columns", "x:2,er", at("merged"))
	exported, err := csv.NewReader(strings.NewReader(must(t, "", "store", "export", "-o", "csv", at("merged")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(exported[0], " "); got != "puzzle count source number er x" {
		t.Errorf("the header is %q", got)
	}
	// What sudoku rate writes goes into a column of its own.
	const proper = ".1...8..6........3....754....2..4.8..46...79..5.9..1....536....8........9..8...5."
	must(t, proper+"\n", "store", "build", "-q", at("one"))
	must(t, must(t, must(t, "", "store", "export", at("one")), "rate", "-q", "-o", "csv", "-columns", "er,effort"), "store", "fill", "-q", "-columns", "er,effort", at("one"))
	if one := must(t, "", "store", "export", "-o", "csv", at("one")); !regexp.MustCompile(`^puzzle,count,source,number,effort,er\n.*,1,stdin,1,\d+\.\d,\d\.\d\n$`).MatchString(one) {
		t.Errorf("rated: %q", one)
	}
	file := parquet.NewGenericReader[any](strings.NewReader(must(t, "", "store", "export", "-o", "parquet", at("merged"))))
	if names := fmt.Sprint(file.Schema().Columns()); names != "[[puzzle] [count] [source] [number] [er] [x]]" {
		t.Errorf("the columns are %s", names)
	}
	read := make([]parquet.Row, len(lines)+1)
	n, err := file.ReadRows(read)
	if n != len(lines) || err != io.EOF {
		t.Fatalf("%d rows of Parquet, %v", n, err)
	}
	objects := json.NewDecoder(strings.NewReader(must(t, "", "store", "export", "-o", "json", at("merged"))))
	for i, line := range lines {
		er, x := "", fmt.Sprintf("-%d.05", i)
		if i%3 == 0 {
			er, x = fmt.Sprintf("%d.%d", i/10, i%10), ""
		}
		r := exported[i+1]
		if r[0] != line || r[2] != input || r[4] != er || r[5] != x {
			t.Fatalf("row %d: %q, want %s, %q, %q", i, r, line, er, x)
		}
		var o struct {
			Puzzle string
			Count  int64
			Source string
			Number int64
			ER, X  json.Number
		}
		if err := objects.Decode(&o); err != nil || o.Puzzle != line || o.ER.String() != er || o.X.String() != x ||
			strconv.FormatInt(o.Count, 10) != r[1] || o.Source != r[2] || strconv.FormatInt(o.Number, 10) != r[3] {
			t.Fatalf("object %d: %v, %v; row %q", i, o, err, r)
		}
		p := read[i]
		if p[0].String() != line || p[1].Int64() != o.Count || p[2].String() != o.Source || p[3].Int64() != o.Number ||
			p[4].IsNull() != (er == "") || er != "" && p[4].Int64() != int64(i) ||
			p[5].IsNull() != (x == "") || x != "" && p[5].Int64() != -int64(100*i+5) {
			t.Fatalf("row %d of Parquet: %+v", i, p)
		}
	}
	if len(exported) != len(lines)+1 {
		t.Errorf("%d rows of %d", len(exported)-1, len(lines))
	}
}

func TestStoreErrors(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	must(t, cPuzzle, "store", "build", "-q", at("one"))
	must(t, seventeen, "store", "build", "-q", at("two"))
	for _, test := range []struct {
		args, stdin string
		code        int
		want        string
	}{
		{"", "", run.ExitUsage, "needs one of build"},
		{"bild", "", run.ExitUsage, "did you mean build"},
		{"build", "", run.ExitUsage, "build needs the folder of a store"},
		{"diff @new @one", "", run.ExitUsage, "diff needs three folders"},
		{"merge @new", "", run.ExitUsage, "merge needs the folder"},
		{"export @one @two", "", run.ExitUsage, "takes no further argument"},
		{"fill @one", "", run.ExitUsage, "fill needs -columns"},
		{"export -shards 4 @one", "", run.ExitUsage, "-shards does not go with export"},
		{"build -number 3 @new", "", run.ExitUsage, "-number goes with -source"},
		{"known -o json @one", "", run.ExitUsage, "-o json does not go with known"},
		{"count -o csv @one", "", run.ExitUsage, "-o csv does not go with count"},
		{"build -columns er,er @new", "", run.ExitUsage, "must be names of columns"},
		{"build -columns count @new", "", run.ExitUsage, "must not be count"},
		{"export -part 0.5-0.4 @one", "", run.ExitUsage, "must be a part"},
		{"build -source s -number 0 @new", "", run.ExitUsage, "must be a number"},
		{"build -shards 3 @new", "", run.ExitIO, "power of two"},
		{"count @none", "", run.ExitIO, "there is no store"},
		{"build @one", cPuzzle, run.ExitUsage, "there is a store already"},
		{"merge @new @one @one", "", run.ExitUsage, "counted twice"},
		{"build @bad", cPuzzle + "\n" + bad, run.ExitMalformed, "stdin:2:3: stray character"},
		{"build @gone @missing", "", run.ExitIO, "missing: no such file"},
		{"count @gone", "", run.ExitIO, "there is no store"},
		{"fill -columns er @one", "puzzle,er\n" + cPuzzle + ",7.25\n", run.ExitMalformed, "has more than 1 decimal"},
		{"fill -columns er @two", "puzzle,er\n" + cPuzzle + ",hard\n", run.ExitMalformed, `"hard" is not a number`},
		{"add -columns er @two", cPuzzle, run.ExitMalformed, "there is no column er here"},
	} {
		args := append([]string{"store"}, strings.Fields(strings.ReplaceAll(test.args, "@", dir+string(filepath.Separator)))...)
		code, _, stderr := execute(test.stdin, args...)
		if code != test.code || !strings.Contains(stderr, test.want) {
			t.Errorf("sudoku store %s: exit code %d, want %d; %q, want %q", test.args, code, test.code, stderr, test.want)
		}
	}
	for range 20 { // a folder that is not there yet is no word for a flag
		if code, _, stderr := execute("", "store", "count", "classes"); code != run.ExitIO || !strings.Contains(stderr, "classes: there is no store") {
			t.Fatalf("sudoku store count classes: exit code %d, %q", code, stderr)
		}
	}
	files, err := filepath.Glob(at("one/*.keys"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	if err := os.Truncate(files[0], 50); err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"check", "export", "known"} {
		if code, _, stderr := execute(cPuzzle, "store", word, at("one")); code != run.ExitIO || !strings.Contains(stderr, "is damaged at byte") {
			t.Errorf("sudoku store %s of a damaged store: exit code %d, %s", word, code, stderr)
		}
	}
}

// A build that is killed at any moment goes on, and what it makes is what it would
// have made. Before that there is no store.
func TestStoreKilled(t *testing.T) {
	startsProcesses(t)
	dir := t.TempDir()
	input := filepath.Join(dir, "boards.txt")
	if err := os.WriteFile(input, []byte(someBoards(testkit.Cases(t, 16_000, 400_000))), 0o666); err != nil {
		t.Fatal(err)
	}
	whole, killed := filepath.Join(dir, "whole"), filepath.Join(dir, "killed")
	began := time.Now()
	must(t, "", "store", "build", "-q", "-shards", "4", "-memory", "1M", whole, input)
	took := time.Since(began)
	rng := rand.New(rand.NewPCG(2, 0))
	kills := 0
	for {
		cmd, stderr := process(t, "store", "build", "-q", "-shards", "4", "-memory", "1M", killed, input)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Ever later, so that it ends.
		timer := time.AfterFunc(time.Duration(rng.Int64N(int64(took)))/4*time.Duration(1+kills), func() { cmd.Process.Kill() })
		err := cmd.Wait()
		timer.Stop()
		if err == nil {
			break
		}
		if kills > 0 && strings.Contains(stderr.String(), "there is a store already") {
			break // the kill before came after the last rename
		}
		if stderr.Len() > 0 {
			t.Fatal(stderr)
		}
		kills++
	}
	t.Logf("killed %d times", kills)
	sameFolder(t, "killed", whole, killed)
}
