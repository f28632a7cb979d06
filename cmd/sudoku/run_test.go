package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

var update = flag.Bool("update", false, "write the golden files")

const (
	cPuzzle   = "010008006000000003000075400002004080046000790050900100005360000800000000900800050"
	cSolution = "419238576527496813683175429792614385146583792358927164275361948864759231931842657"
	lastClue  = "800100306060080750750009000006902005010000060900504100000700093089020070507008001"
	three     = ".4....36263.941...5.7.3.....9.3751..3.48.....17..62...716.9..2...96.......312..9."
	clash     = "796853421513492876248167539631524987927318658854976312189245763465731290372689145"
	dead      = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
	bad       = "12q"

	teaching   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" // by singles alone
	wrongDigit = "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

	seventeen     = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
	mostSymmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
)

var blank = strings.Repeat(".", 81)

// marks returns a puzzle with an x for each clue.
func marks(puzzle string) string {
	return regexp.MustCompile("[1-9]").ReplaceAllString(puzzle, "x")
}

// execute runs the program on some input.
func execute(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = do(context.Background(), args, strings.NewReader(stdin), &out, &err)
	return code, out.String(), err.String()
}

// guesses matches the numbers that a better search changes.
var guesses = regexp.MustCompile(`("guesses":)[0-9]+|[0-9]+ guess(es)?\b`)

// transcript returns all output of a run, without the number of guesses.
func transcript(args ...string) string {
	code, stdout, stderr := execute("", args...)
	stdout = guesses.ReplaceAllString(stdout, "${1}N")
	return fmt.Sprintf("$ sudoku %s\n%s-- errors --\n%s-- exit %d --\n", strings.Join(args, " "), stdout, stderr, code)
}

func TestGolden(t *testing.T) {
	const mixed = "testdata/mixed.txt"
	for name, runs := range map[string][][]string{
		"solve": {
			{"solve", mixed},
			{"solve", "-unique", mixed},
			{"solve", "-o", "grid", mixed},
			{"solve", "-o", "numbers", mixed},
			{"solve", "-o", "json", mixed},
			{"solve", "-o", "json", "-unique", mixed},
			{"solve", "-o", "csv", mixed},
			{"solve", "-o", "puzzle", mixed},
			{"solve", "-unique", "-o", "grid", mixed},
			{"solve", "-unique", "-o", "csv", mixed},
			{"solve", "-unique", "-o", "puzzle", mixed},
			{"solve", "-unique", "-o", "csv", "-q", mixed},
		},
		"solve-all": {
			{"solve", "-all", mixed},
			{"solve", "-limit", "2", mixed},
			{"solve", "-all", "-o", "grid", "-p", three},
			{"solve", "-limit=2", "-o=numbers", mixed},
			{"solve", "-limit=2", "-o=csv", mixed},
			{"solve", "-limit=1", "-q", mixed},
			{"solve", "-all", "-o", "json", mixed},
			{"solve", "-limit", "2", "-o", "json", mixed},
		},
		"count": {
			{"count", mixed},
			{"count", "-unique", mixed},
			{"count", "-unique", "-limit", "0", mixed},
			{"count", "-limit", "2", "-o", "json", mixed},
			{"count", "-o", "json", mixed},
			{"count", "-limit", "1", mixed},
			{"count", "-q", mixed},
		},
		"check": {
			{"check", mixed},
			{"check", "-o", "json", mixed},
			{"check", "-redundant", "-clash", mixed},
			{"check", "-redundant", "-clash", "-o", "json", mixed},
			{"check", "-solution", cSolution, "-p", cPuzzle, "-p", lastClue},
		},
		"candidates": {
			{"candidates", mixed},
			{"candidates", "-easy", "-o", "grid", mixed},
			{"candidates", "-o", "line", mixed},
			{"candidates", "-easy", "-o", "json", mixed},
			{"candidates", "-true", "-o", "grid", mixed},
			{"candidates", "-true", "-o", "line", mixed},
			{"candidates", "-true", "-o", "json", mixed},
		},
		"generate": {
			{"generate", "-n", "20", "-seed", "7"},
			{"generate", "-n", "2", "-seed", "18446744073709551615", "-symmetry", "180", "-o", "grid"},
			{"generate", "-n", "2", "-seed", "7", "-clues", "30", "-o", "json"},
			{"generate", "-n", "2", "-seed", "7", "-clues", "-22", "-o", "numbers"},
			{"generate", "-n", "2", "-seed", "7", "-clues", "27-28", "-minimal"},
			{"generate", "-n", "2", "-seed", "7", "-clues", "50-", "-symmetry", "Full"},
			{"generate", "-n", "2", "-seed", "7", "-minimal", "-symmetry", "diagonal"},
			{"generate", "-n", "2", "-seed", "7", "-pattern", marks(lastClue)},
			{"generate", "-n", "2", "-seed", "7", "-pattern", lastClue, "-symmetry", "180"},
			{"generate", "-n", "2", "-seed", "7", "-given", "123456789" + blank[9:]},
			{"generate", "-n", "2", "-seed", "7", "-clues", "17", "-attempts", "20"},
			{"generate", "-n", "2", "-seed", "7", "-er", "6.6-7.5"},
			{"generate", "-n", "2", "-seed", "7", "-er", "2.6-4.5", "-symmetry", "180"},
			{"generate", "-n", "2", "-seed", "7", "-er", "1.2", "-workers", "1"},
			{"generate", "-n", "2", "-seed", "7", "-level", "hard", "-clues", "26-"},
			{"generate", "-n", "2", "-seed", "7", "-hodoku", "hard"},
			{"generate", "-n", "2", "-seed", "7", "-effort", "10-12", "-er", "-2.8"},
			{"generate", "-n", "2", "-seed", "7", "-shows", "naked-pair", "-times", "3"},
			{"generate", "-n", "2", "-seed", "7", "-shows", "tridagon"},
			{"generate", "-n", "2", "-seed", "7", "-hardest", "x-wing"},
			{"generate", "-n", "2", "-seed", "7", "-needs", "sk-loop"},
			{"generate", "-n", "2", "-seed", "7", "-effort", "12-10"},
			{"generate", "-n", "2", "-seed", "7", "-effort", "x"},
			{"generate", "-n", "2", "-seed", "7", "-needs", "x-wing"},
			{"generate", "-n", "2", "-seed", "7", "-only", "singles,pairs"},
			{"generate", "-n", "2", "-seed", "7", "-first", "naked-single"},
			{"generate", "-n", "2", "-seed", "7", "-er", "9.0-", "-attempts", "20"},
			{"generate", "-n", "2", "-seed", "7", "-er", "7.5-6.6"},
			{"generate", "-n", "2", "-seed", "7", "-er", "5.5"},
			{"generate", "-n", "2", "-seed", "7", "-er", "x"},
			{"generate", "-n", "2", "-seed", "7", "-level", "tough"},
			{"generate", "-n", "2", "-seed", "7", "-needs", "x-wing", "-only", "singles"},
			{"generate", "-n", "2", "-seed", "7", "-only", "pairs"},
			{"generate", "-n", "2", "-seed", "7", "-needs", "nothing"},
			{"generate", "-n", "2", "-seed", "7", "-workers", "-1"},
			{"generate", "-n", "2", "-seed", "7", "-solutions"},
			{"generate", "-n", "2", "-seed", "7", "-solutions", "-o", "json"},
			{"generate", "-n", "2", "-seed", "7", "-solutions", "-clues", "30"},
			{"generate", "-seed", "7", "-level", "hard", "-er", "6.6-", "-o", "json"},
			{"generate", "-seed", "7", "-clues", "24-20"},
		},
		"minimize": {
			{"minimize", mixed},
			{"minimize", "-seed", "7", mixed},
			{"minimize", "-clash", mixed},
			{"minimize", "-o", "json", mixed},
			{"minimize", "-clash", "-o", "json", mixed},
			{"minimize", "-clash", "-o", "grid", mixed},
		},
		"canon": {
			{"canon", mixed},
			{"canon", "-how", "-automorphisms", mixed},
			{"canon", "-dedup", mixed},
			{"canon", "-dedup", "-original", "-how", mixed},
			{"canon", "-o", "grid", "-how", "-automorphisms", mixed},
			{"canon", "-o", "json", "-automorphisms", mixed},
			{"canon", "-o", "json", "-dedup", mixed},
		},
		"transform": {
			{"transform", "-t", "rotate90", mixed},
			{"transform", "-t", "rotate90", "-t", "digits 213456789", "-how", mixed},
			{"transform", "-t", "rotate90", "-inverse", "-o", "grid", "-how", "testdata/one.txt"},
			{"transform", "-seed", "7", "-n", "3", "-how", mixed},
			{"transform", "-seed", "7", "-o", "json", mixed},
		},
		"hint": {
			{"hint", "-only", "basic", mixed},
			{"hint", "-only", "basic", "-level", "concrete", "-notation", "A1", mixed},
			{"hint", "-only", "basic", "-level", "whole", mixed},
			{"hint", "-only", "basic", "-level", "whole", "-o", "json", mixed},
			{"hint", "-only", "basic", "-level", "whole", "-o", "grid", "testdata/one.txt"},
			{"hint", "-only", "basic", "-o", "grid", "testdata/one.txt"},
			{"hint", "-level", "whole", "-p", wrongDigit, "-givens", teaching},
			{"hint", "-level", "whole", "-o", "json", "-p", wrongDigit, "-givens", teaching},
			{"hint", "-level", "concrete", "-p", teaching, "-without", "r1c3-4 r2c2<>7"},
			{"hint", "-p", teaching, "-givens", wrongDigit},
			{"hint", "-only", "basic", "-level", "whole", "-removes", "r1c3=1", "-p", teaching},
			{"hint", "-o", "svg", "-p", teaching},
			{"hint", "-o", "svg", "-level", "concrete", "-p", teaching},
			{"hint", "-o", "svg", "-level", "whole", "-p", wrongDigit, "-givens", teaching},
		},
		"draw": {
			{"draw", mixed},
			{"draw", "-solution", "-theme", "dark", "-p", teaching},
			{"draw", "-step", "-labels", "-notation", "A1", "-theme", "auto", "-size", "600", "-p", teaching},
			{"draw", "-step", "-p", cSolution},
			{"draw", "-step", "-p", clash},
			{"draw", "-candidates", "-without", "r1c3-4", "-q", "-p", teaching},
		},
		"steps": {
			{"steps", "-only", "basic", mixed},
			{"steps", "-only", "basic", "-why", "-notation", "A1", "testdata/one.txt"},
			{"steps", "-only", "basic", "-o", "grid", "-why", "testdata/one.txt"},
			{"steps", "-only", "basic", "-o", "tsv", mixed},
			{"steps", "-path", "all", "-o", "count", "testdata/one.txt"},
			{"steps", "-path", "shortest", "testdata/one.txt"},
			{"steps", "-path", "easiest", "-only", "basic", "-o", "count", mixed},
			{"steps", "-path", "shortest", "-order", "se", "testdata/one.txt"},
			{"steps", "-only", "basic", "-o", "count", mixed},
			{"steps", "-only", "singles", "-o", "json", mixed},
			{"steps", "-only", "basic", "-order", "hodoku", "-o", "count", "testdata/one.txt"},
			{"steps", "-only", "basic", "-all", "testdata/one.txt"},
			{"steps", "-only", "basic", "-all", "-removes", "r1c3=1", "-p", teaching},
		},
		"rate": {
			{"rate", mixed},
			{"rate", "-format", "%n: %r %% %p %d", mixed},
			{"rate", "-format", "%r %l %s %t %b", mixed},
			{"rate", "-o", "csv", "-columns", "er,level,score,depth,backdoor,effort", mixed},
			{"rate", "-o", "json", mixed},
			{"rate", "-limit", "1.5", "-q", mixed},
			{"rate", "-histogram", mixed},
			{"rate", "-profile", "sefixed", "-p", "1.869.......4.37.............2.8.4....9....82.3..2....9...5..13...8.......31..56."},
			{"rate", "-p", "1.869.......4.37.............2.8.4....9....82.3..2....9...5..13...8.......31..56."},
		},
		"help": {
			{"-h"},
			{"solve", "-h"},
			{"count", "-h"},
			{"help", "check"},
			{"help", "candidates"},
			{"help", "generate"},
			{"help", "minimize"},
			{"help", "canon"},
			{"help", "transform"},
			{"help", "hint"},
			{"help", "steps"},
			{"help", "techniques"},
			{"help", "learn"},
			{"help", "rate"},
			{"help", "completion"},
			{"help", "man"},
			{"help", "version"},
			{"help", "play"},
			{"help", "draw"},
			{"help", "print"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var got strings.Builder
			for _, args := range runs {
				got.WriteString(transcript(args...) + "\n")
			}
			file := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Errorf("output differs (-want +got), -update rewrites it:\n%s", diff)
			}
		})
	}
}

// The answers of the commands for puzzles with known answers.
func TestOracles(t *testing.T) {
	turned := "800009400002740000000020090000007020073000500090200000030090000000071600006800005"
	for _, test := range []struct {
		args string
		want string // in a line of its own
	}{
		{"solve -p " + cPuzzle, cSolution},
		{"solve -unique -p " + cPuzzle, cSolution},
		{"solve -all -p " + three, "941758362632941587587236419298375146364819275175462938716594823429683751853127694"},
		{"solve -all -p " + three, "# 3 solutions"},
		{"solve -o numbers -p " + cPuzzle, "4 1 9 2 3 8 5 7 6"},
		{"count -p " + three, "3"},
		{"count -p " + turned, "265"},
		{"count -p 000000008003970000600030020800200070079000240010007009060050004000002900500000000", "265"},
		{"count -p ...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......", "847"},
		{"count -p " + dead, "0"},
		{"count -p " + clash, "0"},
		{"count -limit 100 -p " + turned, "100"},
		{"check -p " + strings.Repeat("1", 81), "-p:1: no solution: digit 1 twice in row 1: r1c1 and r1c2; 81 clues"},
		{"candidates -p " + cPuzzle, "easy cells: 3, then stuck"},
		{"candidates -p " + cPuzzle, "combinations: 2044671995971986731827200000000"},
		{"candidates -easy -p " + cPuzzle, "combinations: 4543715546604414959616000000"},
		{"candidates -p " + lastClue, "combinations: 50542734275430580224000"},
		{"candidates -p " + lastClue, "easy cells: 49, then solved"},
		{"minimize -p " + seventeen, strings.ReplaceAll(seventeen, "0", ".")},
		{"minimize -clash -p " + clash, blank[:41] + "8..8" + blank[45:] + "\tthese clues clash"},
		{"canon -automorphisms -p " + mostSymmetric, mostSymmetric + "\t648"},
		{"canon -automorphisms -p " + blank, blank + "\t1218998108160"},
		{"transform -t flip-left-right -p " + "123456789" + blank[9:], "987654321" + blank[9:]},
		{"transform -t rotate270 -inverse -p " + "1" + blank[1:], blank[:8] + "1" + blank[9:]},
		{"candidates -p " + blank, "combinations: 196627050475552913618075908526912116283103450944214766927315415537966391196809"}, // 9^81
	} {
		code, stdout, stderr := execute("", strings.Fields(test.args)...)
		if !strings.Contains("\n"+stdout, "\n"+test.want+"\n") {
			t.Errorf("sudoku %s: no line %q in (exit %d)\n%s%s", test.args, test.want, code, stdout, stderr)
		}
	}
}

func TestExitCodes(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing.txt")
	for _, test := range []struct {
		args   string
		stdin  string
		code   int
		stderr string // a regular expression for all of it
	}{
		{"solve", cPuzzle, 0, ``},
		{"solve", "", 0, ``},
		{"solve", "# nothing\n\n", 0, ``},
		{"solve -", cPuzzle, 0, ``},
		{"solve", three, 0, ``},
		{"solve -all", three, 0, ``},
		{"solve -unique", three, 1, `stdin:1: more than one solution\n`},
		{"solve", "\n" + dead, 1, `stdin:2: no solution\n`},
		{"solve", clash, 1, `stdin:1: no solution: digit 8 twice in row 5: r5c6 and r5c9\n`},
		{"solve -all", clash, 1, `stdin:1: no solution: digit 8 twice in row 5: r5c6 and r5c9\n`},
		{"solve -all -o json", clash, 1, `stdin:1: no solution: digit 8 twice in row 5: r5c6 and r5c9\n`},
		{"count", dead, 1, `stdin:1: no solution\n`},
		{"count", three, 0, ``},
		{"count -unique", three, 1, `stdin:1: more than one solution\n`},
		{"check", three, 0, ``},
		{"check -unique", three, 1, ``},
		{"check", clash, 1, ``},
		{"candidates", dead, 1, `stdin:1: no solution: nothing can stand in r5c1\n`},
		{"candidates", clash, 1, `stdin:1: no solution: digit 8 .*\n`},

		{"hint", teaching, 0, ``},
		{"hint -only singles", cPuzzle, 0, ``}, // also if it is stuck
		{"hint", clash, 1, `stdin:1: no solution: digit 8 twice in row 5: r5c6 and r5c9\n`},
		{"hint", three, 1, `stdin:1: more than one solution\n`},
		{"hint -no-uniqueness -only singles", three, 0, ``},
		{"hint -givens 1" + blank[1:], teaching, 1, `stdin:1: r1c1 holds 5, its clue is 1\n`},
		{"hint -only guess", teaching, 2, `sudoku hint: .*"guess" is not a technique: see sudoku techniques; .*\n`},
		{"hint -level loud", teaching, 2, `sudoku hint: .*must be one of vague, concrete, whole; .*\n`},
		{"hint -order chess", teaching, 2, `sudoku hint: .*"chess".*\n`},
		{"hint -notation K9", teaching, 2, `sudoku hint: .*must be one of r1c1, A1; .*\n`},
		{"hint -without r1c2", teaching, 2, `sudoku hint: .*"r1c2" is not an elimination .*\n`},
		{"hint -lang de -level whole", teaching, 0, ``},
		{"hint -lang xx", teaching, 2, `sudoku hint: .*must be one of .*de.*\n`},
		{"hint -removes r1c23=1", teaching, 2, `sudoku hint: .*must be a candidate, .*\n`},
		{"hint", bad, 3, `stdin:1:3: stray character 'q'\n`},
		{"steps", teaching, 0, ``},
		{"steps -only singles", cPuzzle, 0, ``},
		{"steps", dead, 1, `stdin:1: no solution\n`},
		{"steps -o tsv", three, 1, `stdin:1: more than one solution\n`},
		{"steps -why -o json", teaching, 2, `sudoku steps: -why goes with -o text and grid only; .*\n`},
		{"steps -removes r1c1=1", teaching, 2, `sudoku steps: -removes needs -all; .*\n`},
		{"techniques", "", 0, ``},
		{"techniques file", "", 2, `sudoku techniques: takes no arguments, .*\n`},
		{"learn", "", 0, ``},
		{"learn x-wing", "", 0, ``},
		{"learn -n 9 Unique Rectangle Type 1", "", 0, ``},
		{"learn -o json 16", "", 0, ``},
		{"learn x-wang", "", 2, `sudoku learn: "x-wang" is not a technique, did you mean x-wing\?; .*\n`},
		{"learn 999", "", 2, `sudoku learn: "999" is not a technique; .*\n`},
		{"learn -n -1 x-wing", "", 2, `sudoku learn: -n is negative; .*\n`},
		{"learn -answer x-wing", "", 2, `sudoku learn: -answer, -try and -seed are about an -exercise; .*\n`},
		{"learn -exercise", "", 2, `sudoku learn: -exercise needs the name of a technique; .*\n`},
		{"learn -exercise -n 2 x-wing", "", 2, `sudoku learn: -n is not for an -exercise; .*\n`},
		{"learn -exercise -seed 7 -try r1c2 x-wing", "", 2, `sudoku learn: -try "r1c2": must be r1c2-3, .*\n`},
		{"learn -exercise -seed 7 x-wing", "", 0, ``},
		{"rate -q", cPuzzle, 0, ``},
		{"rate", three, 1, `stdin:1: more than one solution\n`},
		{"rate -format %x", cPuzzle, 2, `sudoku rate: -format has %x, which is not one of .*\n`},
		{"rate -columns er", cPuzzle, 2, `sudoku rate: -columns goes with -o csv; .*\n`},
		{"rate -o csv -columns er,er", cPuzzle, 2, `sudoku rate: -columns "er,er": must be some of er, .*\n`},
		{"rate -limit 21", cPuzzle, 2, `sudoku rate: -limit "21" is not a rating from 0 to 20; .*\n`},
		{"rate -o json -histogram", cPuzzle, 2, `sudoku rate: -o json goes without -format and -histogram; .*\n`},
		{"rate -workers -1", cPuzzle, 2, `sudoku rate: -workers is negative; .*\n`},
		{"minimize", cPuzzle, 0, ``},
		{"minimize", three, 1, `stdin:1: more than one solution\n`},
		{"minimize", dead, 1, `stdin:1: no solution\n`},
		{"minimize -clash", dead, 1, `stdin:1: no solution\n`},
		{"minimize -o json -clash", clash, 1, `stdin:1: no solution: digit 8 .*\n`},
		{"canon", clash, 0, ``},
		{"canon -dedup -q", three + "\n" + three, 0, ``},
		{"transform -t identity", clash, 0, ``},
		{"generate -seed 0", "", 0, ``},
		{"generate -seed 1 -clues 17 -attempts 3 -n 2", "", 1, `sudoku generate: no such puzzle found in 3 attempts \(the closest has 2. clues\); 0 puzzles made\n`},
		{"generate -seed 1 -clues 17 -timeout 1ms", "", 1, `sudoku generate: no such puzzle found in [0-9]+ attempts?, 1ms.*; 0 puzzles made\n`},
		{"generate -seed 1 -given 11" + blank[2:], "", 1, `sudoku generate: -given: no solution: digit 1 twice in row 1: .*\n`},
		{"generate -seed 1 -given " + dead, "", 1, `sudoku generate: -given: no solution\n`},

		{"sovle", "", 2, `sudoku: there is no command "sovle", did you mean solve\?; .*\n`},
		{"help sovle", "", 2, `sudoku: there is no command "sovle", did you mean solve\?; .*\n`},
		{"solve -o sideways", cPuzzle, 2, `sudoku solve: .*must be one of line, grid, numbers, json, puzzle, csv; .*\n`},
		{"solve -quick", cPuzzle, 2, `sudoku solve: .*-quick.*\n`},
		{"solve -limit -1", cPuzzle, 2, `sudoku solve: -limit is negative; .*\n`},
		{"solve -limit many", cPuzzle, 2, `sudoku solve: .*"many".*\n`},
		{"solve -unique -all", cPuzzle, 2, `sudoku solve: -unique does not go with .*\n`},
		{"count -unique -limit 1", cPuzzle, 2, `sudoku count: -unique needs .*\n`},
		{"solve -all -o puzzle", cPuzzle, 2, `sudoku solve: -o puzzle does not go with .*\n`},
		{"solve -workers -1", cPuzzle, 2, `sudoku solve: -workers is negative; .*\n`},
		{"count -limit -1", cPuzzle, 2, `sudoku count: -limit is negative; .*\n`},
		{"solve -p", cPuzzle, 2, `sudoku solve: -p needs a value; .*\n`},

		{"transform", cPuzzle, 2, `sudoku transform: no transformation given: .*\n`},
		{"transform -t sideways", cPuzzle, 2, `sudoku transform: -t "sideways": must be one of rotate90, .*\n`},
		{"transform -seed -1", cPuzzle, 2, `sudoku transform: .*"-1".*\n`},
		{"transform -t rotate90 -seed 1", cPuzzle, 2, `sudoku transform: -t does not go with -random or -seed; .*\n`},
		{"transform -t rotate90 -n 2", cPuzzle, 2, `sudoku transform: -n goes with -random or -seed only; .*\n`},
		{"transform -random -inverse", cPuzzle, 2, `sudoku transform: -inverse goes with -t only; .*\n`},
		{"transform -random -n 0", cPuzzle, 2, `sudoku transform: -n is less than 1; .*\n`},
		{"rate -o csv -columns er,nope", cPuzzle, 2, `sudoku rate: -columns "er,nope": must be some of er, ep, .*, each once; .*\n`},
		{"rate -o csv -columns er,er", cPuzzle, 2, `sudoku rate: -columns "er,er": must be some of er, ep, .*, each once; .*\n`},
		{"print -number -1", cPuzzle, 2, `sudoku print: -number -1 is not from 0 to 1000000000; .*\n`},
		{"print -number 1000000001", cPuzzle, 2, `sudoku print: -number 1000000001 is not from 0 to 1000000000; .*\n`},
		{"canon -o sideways", cPuzzle, 2, `sudoku canon: .*must be one of line, grid, numbers, json; .*\n`},
		{"generate puzzles.txt", "", 2, `sudoku generate: takes no arguments, such as "puzzles.txt"; .*\n`},
		{"generate -p " + cPuzzle, "", 2, `sudoku generate: .* -p; .*\n`},
		{"generate -n -1", "", 2, `sudoku generate: -n is negative; .*\n`},
		{"generate -timeout -1s", "", 2, `sudoku generate: -timeout is negative; .*\n`},
		{"generate -attempts -1", "", 2, `sudoku generate: -attempts: is negative; .*\n`},
		{"generate -clues 16", "", 2, `sudoku generate: -clues: no puzzle with 16 clues .*\n`},
		{"generate -clues 30-20", "", 2, `sudoku generate: -clues "30-20": 20 is below 30; .*\n`},
		{"generate -clues 0", "", 2, `sudoku generate: .*"0".* 1\.\.81, or a range .*\n`},
		{"generate -clues 24-x", "", 2, `sudoku generate: .*"24-x".* 1\.\.81, or a range .*\n`},
		{"generate -clues -", "", 2, `sudoku generate: .*"-".* 1\.\.81, or a range .*\n`},
		{"generate -symmetry 270", "", 2, `sudoku generate: -symmetry "270": "270" is not one of none, 180, .*\n`},
		{"generate -pattern x", "", 2, `sudoku generate: .*: has 1 marks, not 81; .*\n`},
		{"generate -pattern " + blank + "x", "", 2, `sudoku generate: .*: has 82 marks, not 81; .*\n`},
		{"generate -pattern y" + blank[1:], "", 2, `sudoku generate: .*: mark 1 is 'y': .*\n`},
		{"generate -pattern " + marks(three) + " -symmetry 180", "", 2, `sudoku generate: -pattern: .*symmetry.*\n`},
		{"generate -given 12", "", 2, `sudoku generate: -given "12": line 1, .*\n`},

		{"minimize", bad, 3, `stdin:1:3: stray character 'q'\n`},
		{"canon", bad + "\n" + cPuzzle, 3, `stdin:1:3: stray character 'q'\n1 puzzle; 1 malformed\n`},
		{"transform -seed 7", bad, 3, `stdin:1:3: stray character 'q'\n`},
		{"solve", bad, 3, `stdin:1:3: stray character 'q'\n`},
		{"check", bad, 3, `stdin:1:3: stray character 'q'\n`},
		{"count", cPuzzle + "\n" + bad + "\n" + dead, 3, `stdin:2:3: stray character 'q'\nstdin:3: no solution\n2 puzzles: 1 solved, 0 several, 1 none; 1 malformed\n`},
		{"solve -p " + bad, "", 3, `-p:1:3: stray character 'q'\n`},
		{"solve -p " + cPuzzle + " -p " + bad, "", 3, `-p 2:1:3: stray character 'q'\n1 puzzle: 1 solved, 0 none; 1 malformed\n`},
		{"solve", three[:79], 3, `stdin:1:80: too few cells: .*\n`},
		{"solve", cPuzzle + "\n" + lastClue[:40], 3, `stdin:2:41: .*\n1 puzzle: 1 solved, 0 none; 1 malformed\n`}, // cut in the middle of a line

		{"solve " + missing, "", 4, `sudoku: open .*missing.txt: .*\n`},
		{"solve " + missing + " testdata/one.txt", "", 4, `sudoku: open .*missing.txt: .*\n`},
		{"solve internal", "", 4, `internal:1: read internal: .*\n`},
	} {
		code, _, stderr := execute(test.stdin, strings.Fields(test.args)...)
		if code != test.code {
			t.Errorf("sudoku %s < %q: exit code %d, want %d", test.args, test.stdin, code, test.code)
		}
		if !regexp.MustCompile(`\A` + test.stderr + `\z`).MatchString(stderr) {
			t.Errorf("sudoku %s < %q: errors %q, want %q", test.args, test.stdin, stderr, test.stderr)
		}
		// A message gives the reason, except for check, whose results do.
		if (code == 0) != (stderr == "") && !strings.HasPrefix(test.args, "check") {
			t.Errorf("sudoku %s < %q: exit code %d with errors %q", test.args, test.stdin, code, stderr)
		}
	}
}

func TestArguments(t *testing.T) {
	one, _ := sudoku.Parse(lastClue)
	solved, err := sudoku.Solve(one)
	if err != nil {
		t.Fatal(err)
	}
	last := solved.String()
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"solve", "-p", cPuzzle, "testdata/one.txt"}, cSolution + "\n" + last + "\n"},
		{[]string{"solve", "testdata/one.txt", "-p", cPuzzle}, cSolution + "\n" + last + "\n"},
		{[]string{"solve", "testdata/one.txt", "-", "--", "testdata/one.txt"}, last + "\n" + cSolution + "\n" + last + "\n"},
		{[]string{"count", "--", "-"}, "1\n"},
		{[]string{"count", "-limit", "3", "-p", strings.Repeat("-", 81)}, "3\n"},
		{[]string{"solve", "-p", fmt.Sprintf("%+v", one)}, last + "\n"},
	} {
		code, stdout, stderr := execute(cPuzzle, test.args...)
		if code != 0 || strings.Contains(stderr, "stdin") || stdout != test.want {
			t.Errorf("sudoku %q: exit %d, errors %q, output\n%swant\n%s", test.args, code, stderr, stdout, test.want)
		}
	}
}

// Every command reads the JSON that any other command writes.
func TestJSONReadBack(t *testing.T) {
	mixed, err := os.ReadFile("testdata/mixed.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range []string{
		"solve", "solve -all", "count", "check -redundant -clash", "candidates", "candidates -easy", "candidates -true", "minimize -clash",
		"canon -automorphisms", "transform -seed 1", "hint -only basic -level whole", "steps -only singles", "steps -only singles -all", "rate",
		"generate -n 7 -seed 1", "generate -n 7 -seed 1 -solutions",
	} {
		in, want := string(mixed), 9
		switch {
		case strings.HasPrefix(args, "generate"):
			in, want = "", 7
		case strings.HasPrefix(args, "minimize"): // a line with a grid and its puzzle is read as that puzzle
			in, want = in[:strings.LastIndex(in, "941758362")], 8
		}
		_, stdout, _ := execute(in, append(strings.Fields(args), "-o", "json")...)
		var puzzles []string
		for line := range strings.Lines(stdout) {
			var r struct{ Puzzle, Status string }
			if err := json.Unmarshal([]byte(line), &r); err != nil {
				t.Fatalf("sudoku %s: %v in %s", args, err, line)
			}
			switch r.Status {
			case "", run.StatusSolved, run.StatusSeveral, run.StatusNone:
				puzzles = append(puzzles, r.Puzzle)
			case run.StatusMalformed:
				puzzles = append(puzzles, "# malformed")
			default:
				t.Errorf("sudoku %s: status %q", args, r.Status)
			}
		}
		_, back, stderr := execute(stdout, "transform", "-t", "identity")
		if diff := cmp.Diff(strings.Join(puzzles, "\n")+"\n", back); diff != "" || len(puzzles) != want {
			t.Errorf("sudoku %s: %d puzzles, errors %q, (-written +read):\n%s", args, len(puzzles), stderr, diff)
		}
	}
}

// The command can read each form of its output except JSON, with no puzzle lost.
func TestReadBack(t *testing.T) {
	for _, test := range []struct {
		args  string
		count int // of boards
	}{
		{"solve", 5},
		{"solve -all", 1 + 1 + 3 + 3 + 1},
		{"minimize", 3},
		{"minimize -clash", 5},
		{"canon -how -automorphisms", 7},
		{"canon -dedup -how", 6},
		{"transform -seed 7 -n 3 -how", 21},
	} {
		var lines string
		for _, form := range []string{"line", "grid", "numbers"} {
			args := append(strings.Fields(test.args), "-o", form, "testdata/mixed.txt")
			code, stdout, stderr := execute("", args...)
			if code != run.ExitMalformed {
				t.Fatalf("sudoku %s: exit code %d, errors %s", args, code, stderr)
			}
			code, back, stderr := execute(stdout, "transform", "-t", "identity")
			if n := strings.Count(back, "\n"); code != 0 || n != test.count {
				t.Errorf("sudoku %s | sudoku transform: exit %d, %d boards of %d, errors %q", args, code, n, test.count, stderr)
			}
			if form == "line" {
				lines = back
			} else if diff := cmp.Diff(lines, back); diff != "" {
				t.Errorf("sudoku %s gives other boards than the form line (-line +%s):\n%s", args, form, diff)
			}
		}
		if strings.HasPrefix(test.args, "solve") || test.args == "minimize" {
			code, stdout, _ := execute(lines, "check", "-unique")
			if n := strings.Count(stdout, ": one solution; "); code != 0 || n != test.count {
				t.Errorf("sudoku %s | sudoku check: exit %d, %d of %d have one solution", test.args, code, n, test.count)
			}
		}
	}
}

// The examples of the help run.
func TestHelpExamples(t *testing.T) {
	if testkit.Race {
		t.Skip("it makes many puzzles, which takes minutes under the race detector")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "rated.csv"), []byte("puzzle,er,ep,ed\n"+cPuzzle+",7.2,1.2,1.2\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	shell := strings.NewReplacer("puzzles.txt.gz", "testdata/one.txt", "puzzles.csv", "testdata/one.txt", "puzzles.txt", "testdata/one.txt", "puzzle.txt", "testdata/one.txt",
		"$puzzle", cPuzzle, "$solution", cSolution, "$pattern", marks(lastClue), "$p", cPuzzle, "$clues", "9"+blank[1:], "$start", cPuzzle,
		"-dir pictures", "-dir "+t.TempDir(), "NotoSansJP.ttf", "../../paint/testdata/seven.ttf",
		"-from hard.txt -er 10-", "-from "+fewNeighbors,
		" classes", " "+filepath.Join(dir, "classes"), " part.1", " "+filepath.Join(dir, "1"), " part.2", " "+filepath.Join(dir, "2"),
		"merge all", "merge "+filepath.Join(dir, "all"), "diff new all", "diff "+filepath.Join(dir, "new")+" "+filepath.Join(dir, "all"),
		"others.txt", "../../testdata/examples.txt -q", "rated.csv", filepath.Join(dir, "rated.csv"),
		"more.txt", "-p "+three,
		// End an endless example, and make slow ones faster.
		"-n 1000", "-n 10", "-n 100", "-n 10", "-n 0", "-n 5", "-clues 20", "-clues 23", "-size 800", "-size 200",
		"-first naked-pair", "-first naked-pair -seed 3")
	word := regexp.MustCompile(`"([^"]*)"|\S+`)
	examples := 0
	helps := [][]string{{"-h"}}
	for _, c := range frame.Commands {
		helps = append(helps, []string{c.Name, "-h"})
	}
	for _, help := range helps {
		code, stdout, stderr := execute("", help...)
		if code != 0 || stderr != "" {
			t.Errorf("sudoku %q: exit code %d, errors %q", help, code, stderr)
		}
		for line := range strings.Lines(stdout) {
			if !strings.HasPrefix(line, "  sudoku ") {
				continue
			}
			examples++
			line = line[:strings.IndexAny(line, "#|<>\n")]
			var args []string
			for _, w := range word.FindAllString(shell.Replace(line), -1) {
				args = append(args, strings.Trim(w, `"`))
			}
			code, stdout, stderr := execute(cPuzzle, args[1:]...)
			if strings.HasPrefix(stderr, "sudoku play: needs a terminal") { // but nothing else; TestPlay has one
				continue
			}
			if strings.HasSuffix(stderr, " repeats this run\n") && strings.Count(stderr, "\n") == 1 {
				stderr = ""
			}
			if code != 0 || stderr != "" || stdout == "" && !slices.Contains(args, "-dir") && !slices.Contains(args, "-faults") {
				t.Errorf("sudoku %q: exit code %d, errors %q, output %q", args, code, stderr, stdout)
			}
		}
		for line := range strings.Lines(stdout) {
			if n := len([]rune(line)); n > 81 { // with its end
				t.Errorf("a line of %d characters in the help: %s", n, line)
			}
		}
	}
	if examples < 50 {
		t.Errorf("found %d examples only", examples)
	}
}

func TestExamplesFile(t *testing.T) {
	code, stdout, stderr := execute("", "check", "-unique", "../../testdata/examples.txt")
	if n := strings.Count(stdout, "\n"); code != 0 || n != 13 {
		t.Errorf("exit code %d, %d puzzles, want 13; errors %q, output\n%s", code, n, stderr, stdout)
	}
}

// A solution printed solves the puzzle printed beside it.
func TestJSONAnswers(t *testing.T) {
	_, stdout, _ := execute("", "solve", "-o", "json", "../../testdata/examples.txt")
	n := 0
	for decoder := json.NewDecoder(strings.NewReader(stdout)); decoder.More(); n++ {
		var r struct {
			Puzzle, Solution sudoku.Board
			Status           string
		}
		if err := decoder.Decode(&r); err != nil {
			t.Fatal(err)
		}
		if err := r.Puzzle.ValidateSolution(r.Solution); err != nil || r.Status != "solved" {
			t.Errorf("status %q: %v", r.Status, err)
		}
	}
	if n != 13 {
		t.Errorf("%d answers, want 13", n)
	}
}

// An endless search stops with the context, and the results so far are printed.
func TestInterruptedSearch(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string // the output, a regular expression
	}{
		{[]string{"count"}, `1\n# interrupted after [1-9][0-9]* solutions\n`},
		{[]string{"count", "-o", "json"}, `\{.*"count":1,"complete":true\}\n\{.*"status":"interrupted","error":".*","count":[1-9][0-9]*,"complete":false\}\n`},
		{[]string{"solve", "-all"}, cSolution + `\n# 1 solution\n([1-9]{81}\n)+# interrupted after [1-9][0-9]* solutions\n`},
		{[]string{"solve", "-all", "-o", "json"}, `\{.*"count":1,"complete":true,"status":"solved"\}\n\{.*"solutions":\["[1-9]{81}"(,"[1-9]{81}")*\],"count":[1-9][0-9]*,"complete":false,"status":"interrupted","error":".*"\}\n`},
	} {
		args := append(test.args, "-p", cPuzzle, "-p", blank, "-p", three)
		var stdout interruptingWriter
		var stderr bytes.Buffer
		// The first write interrupts. That of count comes before the long
		// search: the interrupt is left to the clock, once more if nothing was
		// found by then.
		code := 0
		for delay := 5 * time.Millisecond; ; delay *= 4 {
			ctx, cancel := context.WithCancel(context.Background())
			stdout, stderr = interruptingWriter{interrupt: cancel}, bytes.Buffer{}
			if test.args[0] == "count" {
				stdout.interrupt = func() { time.AfterFunc(delay, cancel) }
			}
			code = do(ctx, args, nil, &stdout, &stderr)
			cancel()
			if !regexp.MustCompile(`after 0 |"count":0`).Match(stdout.Bytes()) {
				break
			}
		}
		if code != run.ExitInterrupted || stderr.String() != "sudoku: interrupted; 1 puzzle answered\n" && test.args[0] == "count" {
			t.Errorf("sudoku %q: exit code %d, errors %q", args, code, &stderr)
		}
		if !regexp.MustCompile(`\A` + test.want + `\z`).Match(stdout.Bytes()) {
			t.Errorf("sudoku %q: output %.1000q does not match %q", args, stdout.Bytes(), test.want)
		}
	}
}

type interruptingWriter struct {
	bytes.Buffer
	interrupt func()
}

func (w *interruptingWriter) Write(p []byte) (int, error) {
	w.interrupt()
	return w.Buffer.Write(p)
}

// Puzzles that come slowly are answered at once, and a waiting read is interrupted.
func TestInterruptedInput(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var stderr bytes.Buffer
	code := make(chan int, 1)
	go func() {
		code <- do(ctx, []string{"solve"}, in, out, &stderr)
		out.Close()
	}()

	answer := make([]byte, 82)
	for range 3 {
		go io.WriteString(send, cPuzzle+"\n")
		if _, err := io.ReadFull(receive, answer); err != nil || string(answer) != cSolution+"\n" {
			t.Fatalf("answer %q, error %v", answer, err)
		}
	}
	cancel()
	if rest, err := io.ReadAll(receive); len(rest) > 0 || err != nil {
		t.Errorf("then %q, %v", rest, err)
	}
	if c := <-code; c != run.ExitInterrupted || stderr.String() != "sudoku: interrupted; 3 puzzles: 3 solved, 0 none; 0 malformed\n" {
		t.Errorf("exit code %d, errors %q", c, &stderr)
	}
	send.Close()
}

func TestReadError(t *testing.T) {
	stdin := io.MultiReader(strings.NewReader(cPuzzle+"\n"), iotest.ErrReader(errors.New("on fire")))
	var stdout, stderr bytes.Buffer
	code := do(context.Background(), []string{"solve", "-", "testdata/one.txt"}, stdin, &stdout, &stderr)
	if code != run.ExitIO || stderr.String() != "stdin:2: on fire\n2 puzzles: 2 solved, 0 none; 0 malformed\n" {
		t.Errorf("exit code %d, errors %q", code, &stderr)
	}
	if n := strings.Count(stdout.String(), "\n"); n != 2 || !strings.HasPrefix(stdout.String(), cSolution) {
		t.Errorf("output %q", &stdout)
	}
}

// A limitedWriter fails with err when it is full.
type limitedWriter struct {
	bytes.Buffer
	room int
	err  error
}

func (w *limitedWriter) Write(p []byte) (int, error) {
	if len(p) > w.room {
		n, _ := w.Buffer.Write(p[:w.room])
		w.room = 0
		return n, w.err
	}
	w.room -= len(p)
	return w.Buffer.Write(p)
}

func TestWriteError(t *testing.T) {
	full := errors.New("disk full")
	for _, test := range []struct {
		args   string
		err    error
		code   int
		stderr string
	}{
		{"solve -all -p " + blank, full, run.ExitIO, "sudoku: disk full; 1 result written in full\n"},
		{"solve -all -o json -p " + blank, full, run.ExitIO, "sudoku: disk full; 0 results written in full\n"},
		{"solve ../../testdata/examples.txt", full, run.ExitIO, "sudoku: disk full; 1 result written in full\n"},
		{"help", full, run.ExitIO, "sudoku: disk full\n"},
		{"solve -all -p " + blank, io.ErrClosedPipe, 0, ""},
		{"solve ../../testdata/examples.txt", io.ErrClosedPipe, 0, ""},
		{"candidates ../../testdata/examples.txt", io.ErrClosedPipe, 0, ""},
		{"generate -n 0 -seed 1", full, run.ExitIO, "sudoku: disk full; 1 result written in full\n"},
		{"generate -n 0 -seed 1", io.ErrClosedPipe, 0, ""},
		{"minimize ../../testdata/examples.txt", full, run.ExitIO, "sudoku: disk full; 1 result written in full\n"},
		{"canon ../../testdata/examples.txt", io.ErrClosedPipe, 0, ""},
		{"transform -seed 1 -n 1000000000 -p " + cPuzzle, full, run.ExitIO, "sudoku: disk full; 1 result written in full\n"},
	} {
		stdout := limitedWriter{room: 100, err: test.err}
		var stderr bytes.Buffer
		code := do(context.Background(), strings.Fields(test.args), nil, &stdout, &stderr)
		if code != test.code || stderr.String() != test.stderr || stdout.Len() != 100 {
			t.Errorf("sudoku %s: exit code %d, errors %q, %d bytes written", test.args, code, &stderr, stdout.Len())
		}
	}
}

// The guesses in JSON are those of the search.
func TestGuesses(t *testing.T) {
	const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	b, err := sudoku.Parse(hard)
	if err != nil {
		t.Fatal(err)
	}
	var want sudoku.Stats
	if _, err := (sudoku.Solver{Stats: func(s sudoku.Stats) { want = s }}).Solve(t.Context(), b); err != nil || want.Guesses == 0 {
		t.Fatal(want, err)
	}
	_, out, _ := execute("", "solve", "-o", "json", "-p", hard)
	if !strings.HasSuffix(out, fmt.Sprintf("\"guesses\":%d}\n", want.Guesses)) {
		t.Errorf("%s has not %d guesses", out, want.Guesses)
	}
}
