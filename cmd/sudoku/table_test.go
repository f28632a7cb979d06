package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

const (
	tablePuzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	tableSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func command3(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = do(context.Background(), args, strings.NewReader(stdin), &out, &errs)
	return code, out.String(), errs.String()
}

func TestTable(t *testing.T) {
	zeros := strings.ReplaceAll(tablePuzzle, ".", "0")
	two := strings.Replace(tablePuzzle, "5", "4", 1) // no solution
	expand := strings.NewReplacer("PUZZLE", tablePuzzle, "ZEROS", zeros, "SOLUTION", tableSolution, "NONE", two).Replace
	for _, test := range []struct {
		name, args, in, out string
		code                int
	}{
		{"columns stay", "solve -q -o csv", "id,puzzle,note\n1,PUZZLE,\"a, b\"\n2,PUZZLE,\n", "id,puzzle,note,solution\n1,PUZZLE,\"a, b\",SOLUTION\n2,PUZZLE,,SOLUTION\n", 0},
		{"zeros", "solve -q -o csv -blank 0", "quizzes,solutions\nPUZZLE,\nZEROS,x\n", "quizzes,solutions\nZEROS,SOLUTION\nZEROS,SOLUTION\n", 0},
		{"solution first", "solve -q -o csv -blank 0", "solution;puzzle\r\n;PUZZLE\r\nx;PUZZLE\r\n", "solution;puzzle\nSOLUTION;ZEROS\nSOLUTION;ZEROS\n", 0},
		{"fields lack", "solve -q -o csv", "puzzle,a,b\nPUZZLE\nPUZZLE,1\nPUZZLE,1,2\n", "puzzle,a,b,solution\nPUZZLE,,,SOLUTION\nPUZZLE,1,,SOLUTION\nPUZZLE,1,2,SOLUTION\n", 0},
		{"too many fields", "solve -q -o csv", "puzzle,a\nPUZZLE,1,2,3\n", "puzzle,a,solution\nPUZZLE,1,SOLUTION,2,3\n", 0},
		{"the solution lacks", "solve -q -o csv", "puzzle,a,solution\nPUZZLE\nPUZZLE,1\n", "puzzle,a,solution\nPUZZLE,,SOLUTION\nPUZZLE,1,SOLUTION\n", 0},
		{"none", "solve -q -o csv", "puzzle,solution\nNONE,x\nbad,1\n", "puzzle,solution\nNONE,\n", 3},
		{"no table", "solve -q -o csv", "PUZZLE\n", "puzzle,solution\nPUZZLE,SOLUTION\n", 0},
		{"nothing", "solve -q -o csv", "", "puzzle,solution\n", 0},
		{"unique", "solve -q -unique -o csv", "id,puzzle\n1,PUZZLE\n", "id,puzzle,solution\n1,PUZZLE,SOLUTION\n", 0},
		{"all", "solve -q -all -o csv", "id,puzzle\n1,PUZZLE\n", "id,puzzle,solution\n1,PUZZLE,SOLUTION\n", 0},
		{"check", "check", "puzzle,solution\nPUZZLE,SOLUTION\nPUZZLE,NONE\nPUZZLE,\nPUZZLE,12\n",
			"stdin:2: one solution; 30 clues, 51 of 51 blank cells easy\n" +
				"stdin:3: one solution, not the one of the table: digit 4 in r1c1, which holds 5; 30 clues, 51 of 51 blank cells easy\n" +
				"stdin:4: one solution; 30 clues, 51 of 51 blank cells easy\n" +
				"stdin:5: one solution, not the one of the table: number that is not a digit; 30 clues, 51 of 51 blank cells easy\n", 1},
		{"faults", "check -q -faults", "puzzle,solution\nPUZZLE,SOLUTION\nPUZZLE,NONE\nPUZZLE,\nPUZZLE, \"SOLUTION\"\nNONE,SOLUTION\n" + blank + ",SOLUTION\n" + blank + ",NONE\nbad\n",
			"stdin:3: one solution, not the one of the table: digit 4 in r1c1, which holds 5; 30 clues, 51 of 51 blank cells easy\n" +
				"stdin:6: no solution: digit 4 twice in column 1: r1c1 and r5c1, not the one of the table: digit 5 in r1c1, which holds 4; 30 clues\n" +
				"stdin:8: more than one solution, not the one of the table: r1c3 is blank; 0 clues, 0 of 81 blank cells easy, N guesses\n" +
				"stdin:9:1: malformed: stray character 'b'\n", 3},
		{"rated", "rate -q -o csv -blank 0", "id,puzzle,EP,x\n1,PUZZLE,9,\"a,b\"\nbad\n2,NONE,9\n3,ZEROS\n",
			"id,puzzle,EP,x,er,ed\n1,ZEROS,1.2,\"a,b\",1.2,1.2\n2," + strings.Replace(zeros, "5", "4", 1) + ",,,,\n3,ZEROS,1.2,,1.2,1.2\n", 3},
		{"rated lines", "rate -q -o csv", "PUZZLE\n", "puzzle,er,ep,ed\nPUZZLE,1.2,1.2,1.2\n", 0},
		{"rated nothing", "rate -q -o csv", "", "puzzle,er,ep,ed\n", 0},
		{"two entered", "solve -q -o csv -blank 0", "x;solution;puzzle;y\n1;;PUZZLE;2\n;;PUZZLE\n", "x;solution;puzzle;y\n1;SOLUTION;ZEROS;2\n;SOLUTION;ZEROS\n", 0},
		{"quoted", "solve -q -o csv -blank 0", "a,puzzle,solution,b\n\"1,2\",\"PUZZLE\",\"\",\"x\"\"y\"\n\"1,2\",PUZZLE\n", "a,puzzle,solution,b\n\"1,2\",ZEROS,SOLUTION,\"x\"\"y\"\n\"1,2\",ZEROS,SOLUTION\n", 0},
		{"a note of two lines", "solve -q -o csv", "id,puzzle,note\n1,PUZZLE,\"a\nb\"\n2,PUZZLE,c\n", "id,puzzle,note,solution\n1,PUZZLE,\"a\nb\",SOLUTION\n2,PUZZLE,c,SOLUTION\n", 0},
		{"lines with zeros", "transform -t rotate180 -blank 0", "PUZZLE\n", "", 0},
	} {
		code, out, _ := command3(expand(test.in), strings.Fields(test.args)...)
		if strings.Contains(test.out, "N guesses") {
			out = guesses.ReplaceAllString(out, "N guesses")
		}
		if test.out == "" {
			if strings.Contains(out, ".") || code != 0 {
				t.Errorf("%s: %d, %s", test.name, code, out)
			}
			continue
		}
		if diff := cmp.Diff(expand(test.out), out); diff != "" || code != test.code {
			t.Errorf("%s: exit %d, want %d (-want +got):\n%s", test.name, code, test.code, diff)
		}
	}
	for _, sign := range []string{"7", "0.", ""} {
		if code, _, errs := command3("", "solve", "-blank", sign); code != run.ExitUsage || !strings.Contains(errs, "one of 0 . _ - * ? x") {
			t.Errorf("%q: %d, %s", sign, code, errs)
		}
	}
}

func writeFile(t *testing.T, dir, name, text string) string {
	t.Helper()
	name = filepath.Join(dir, name)
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// A row of a long table becomes what it becomes alone: most are written in a quicker way than the
// first ones.
func TestLongTable(t *testing.T) {
	const header = "a,puzzle,b,solution,c\n"
	wrong := tableSolution[1:] + tableSolution[:1]
	puzzle := strings.Repeat(".", 2) + tableSolution[2:]
	var want, all strings.Builder
	want.WriteString(header)
	all.WriteString(header)
	for i := range 1500 {
		row := []string{
			"1," + puzzle + ",2," + tableSolution + ",3", "1," + puzzle + ",2," + wrong + ",3", "1," + puzzle + ",2,,3",
			"1," + puzzle + ",\"2,\"," + tableSolution + ",3", "1," + puzzle + "," + wrong + ",,3", "1," + puzzle + "," + tableSolution + "," + wrong + ",3",
			"1," + puzzle + ",2," + tableSolution, "1," + puzzle, "\"1,\"," + puzzle + ", 2 ," + tableSolution + "x,3",
		}[i%9] + "\n"
		all.WriteString(row)
		if i < 9 {
			_, out, _ := command3(header+row, "solve", "-q", "-o", "csv")
			want.WriteString(strings.TrimPrefix(out, header))
		} else {
			lines := strings.SplitAfter(want.String(), "\n")
			want.WriteString(lines[1+i%9])
		}
	}
	code, out, errs := command3(all.String(), "solve", "-o", "csv")
	if diff := cmp.Diff(want.String(), out); diff != "" || code != 0 {
		t.Errorf("exit %d, %s (-want +got):\n%.2000s", code, errs, diff)
	}
	if strings.Contains(out, wrong+",3") {
		t.Error("a wrong solution stays")
	}
}

// TestTables reads two tables with columns in another order.
func TestTables(t *testing.T) {
	var out, errs bytes.Buffer
	dir := t.TempDir()
	one := writeFile(t, dir, "one.csv", "id,puzzle,solution\n1,"+tablePuzzle+",\n")
	two := writeFile(t, dir, "two.csv", "puzzle\tid\tx\n"+tablePuzzle+"\t2,5\t3\n")
	three := writeFile(t, dir, "three.txt", tablePuzzle+"\n")
	code := do(context.Background(), []string{"solve", "-o", "csv", one, two, three}, strings.NewReader(""), &out, &errs)
	want := "id,puzzle,solution\n1," + tablePuzzle + "," + tableSolution + "\n\"2,5\"," + tablePuzzle + "," + tableSolution + "\n," + tablePuzzle + "," + tableSolution + "\n"
	if diff := cmp.Diff(want, out.String()); diff != "" || code != 0 {
		t.Errorf("exit %d, %s (-want +got):\n%s", code, errs.String(), diff)
	}
}
