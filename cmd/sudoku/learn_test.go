package main

import (
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// The lessons in JSON have what those in text have; an exercise is the same from the
// same seed, and each answer gets its verdict.
func TestLearn(t *testing.T) {
	code, out, stderr := execute("", "learn", "-o", "json", "-n", "3", "x-wing")
	var l lessonResult
	if err := json.Unmarshal([]byte(out), &l); code != 0 || stderr != "" || err != nil || len(l.Examples) != 3 {
		t.Fatal(code, stderr, err, out)
	}
	_, text, _ := execute("", "learn", "-n", "3", "x-wing")
	for _, e := range l.Examples {
		if !strings.Contains(text, "\n"+e.Step.String()+"\n") || e.Explanation == nil {
			t.Errorf("the text lacks %v", e.Step)
		}
	}
	exercise := func(args ...string) (r exampleResult) {
		_, out, _ := execute("", append([]string{"learn", "-exercise", "-seed", "7", "-o", "json", "x-wing"}, args...)...)
		if err := json.Unmarshal([]byte(out), &r); err != nil {
			t.Fatal(err, out)
		}
		return r
	}
	asked, answered := exercise(), exercise("-answer")
	if asked.Step != nil || answered.Step == nil || asked.Givens != answered.Givens {
		t.Fatal(asked, answered)
	}
	gone := answered.Step.Eliminations[0]
	cell := strings.ToLower(gone.String()[:4])
	for try, want := range map[string]string{
		cell + "-" + string('0'+gone.Digit): "right",
		cell + "=" + string('0'+gone.Digit): "wrong",
	} {
		if v := exercise("-try", try).Verdict.String(); v != want {
			t.Errorf("%s is %s, not %s", try, v, want)
		}
	}
	_, list, _ := execute("", "learn")
	for i, line := range strings.Split(strings.TrimSpace(list), "\n")[:3] {
		if _, out, _ := execute("", "learn", strconv.Itoa(i+1)); !strings.HasPrefix(strings.TrimLeft(line, " 0123456789"), out[:strings.Index(out, ":")]) {
			t.Errorf("lesson %d is %s, in the list %s", i+1, out, line)
		}
	}
	if _, out, _ := execute("", "learn", "-exercise", "-seed", "7", "x-wing"); strings.Contains(out, "<>") {
		t.Errorf("the exercise tells its answer:\n%s", out)
	}
}

// Hints, reasons and lessons come in the language asked for.
func TestLanguages(t *testing.T) {
	for _, args := range [][]string{
		{"hint", "-level", "whole", "-lang", "de", "-p", cPuzzle},
		{"hint", "-level", "whole", "-lang", "de", "-o", "json", "-p", cPuzzle},
		{"hint", "-level", "whole", "-lang", "de", "-o", "svg", "-p", cPuzzle},
		{"steps", "-why", "-lang", "de", "-p", cPuzzle},
		{"draw", "-step", "-lang", "de", "-p", cPuzzle},
		{"learn", "-lang", "de", "naked-pair"},
		{"learn", "-lang", "de", "-o", "json", "naked-pair"},
	} {
		code, out, stderr := execute("", args...)
		if code != 0 || !strings.Contains(out, "In Zeile ") && !strings.Contains(out, "In Block ") && !strings.Contains(out, "In Spalte ") || strings.Contains(out, "Therefore") {
			t.Errorf("%v: %d %s\n%.600s", args, code, stderr, out)
		}
	}
}

// So do the words of the commands themselves, and names of techniques are understood.
func TestLanguageWords(t *testing.T) {
	_, answer, _ := execute("", strings.Fields("learn -exercise -seed 7 -answer x-wing")...)
	gone := regexp.MustCompile(`=> (r\dc\d)\d*<>(\d)`).FindStringSubmatch(answer)
	if gone == nil {
		t.Fatalf("no elimination in %.300s", answer)
	}
	right := gone[1] + "-" + gone[2]
	for _, test := range []struct{ args, want string }{
		{"learn -lang es par desnudo", " (antes: Único desnudo)\n\nDos celdas de una casa"},
		{"learn -lang de x-wing", "\n\nWie man es findet: Nimm eine Ziffer"},
		{"learn -lang ja", "16  井桁理論"},
		{"learn -lang fr -exercise -seed 7 x-wing", "Trouvez cette technique : X-Wing. Qu'élimine-t-elle ?\n"},
		{"learn -lang de -exercise -seed 7 -try " + right + " x-wing", "Richtig: " + right + " folgt"},
		{"steps -lang de -p " + cPuzzle, "Versteckter Einer: "},
		{"draw -path -lang de -p " + cPuzzle, ". Zeigende Kandidaten: "},
		{"print -lang fr -chapters -show level,clues -o html -p " + cPuzzle, ">Solutions</h1>"},
		{"print -lang fr -chapters -show level,clues -o html -p " + cPuzzle, " chiffres donnés</span>"},
		{"print -lang fr -o html -p " + cPuzzle, "<html lang=\"fr\">"},
		{"print -lang es -chapters -show level,clues -o html -p " + cPuzzle, "<li><span dir=\"auto\">Difícil</span>"},
	} {
		if code, out, stderr := execute("", strings.Fields(test.args)...); code != 0 || !strings.Contains(out, test.want) {
			t.Errorf("sudoku %s: exit %d, %s\n%.900s", test.args, code, stderr, out)
		}
	}
}

// The list of techniques has their names in the language asked for, and the English ones beside.
func TestTechniqueNames(t *testing.T) {
	_, out, errs := execute("", "techniques", "-lang", "german", "-o", "tsv")
	if !strings.Contains(out, "\nVersteckter Einer\tSingles\t1.2\t0002\teasy\t14\tHidden Single, h1") || errs != "" {
		t.Errorf("%.300s, %s", out, errs)
	}
	if _, out, _ = execute("", "techniques", "-lang", "fr", "-o", "json"); !strings.Contains(out, `"aliases":["Hidden Single","h1"`) {
		t.Errorf("%.300s", out)
	}
}

// An interrupt is told once, at the end, whatever its cause.
func TestLearnInterrupted(t *testing.T) {
	for _, cause := range []error{nil, errors.New("a signal")} {
		for _, args := range [][]string{{"learn", "x-wing"}, {"learn", "-exercise", "-seed", "1", "x-wing"}} {
			ctx, cancel := context.WithCancelCause(t.Context())
			cancel(cause)
			var stdout, stderr strings.Builder
			if code := do(ctx, args, nil, &stdout, &stderr); code != run.ExitInterrupted || stderr.String() != "sudoku: interrupted\n" {
				t.Errorf("%v, %v: exit code %d, %q", args, cause, code, stderr.String())
			}
		}
	}
}
