package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/meaning"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// Lines typed by somebody who has not read the help do what a line by the book
// does, or suggest it. P is a puzzle, F a file of puzzles; what stands before |
// comes through a pipe.
func TestNaturalLines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := os.WriteFile(file, []byte(teaching+"\n"+cPuzzle+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	rows := make([]string, 9)
	for i := range rows {
		rows[i] = teaching[9*i : 9*i+9]
	}
	link := "https://example.org/play?puzzle=" + teaching
	_, solution, _ := execute("", "solve", "-p", teaching)
	solution = strings.TrimSpace(solution)
	wrong := solution[:80] + "1"
	nothing, err := os.Open(os.DevNull) // is as a terminal where nobody types
	if err != nil {
		t.Fatal(err)
	}
	defer nothing.Close()
	lookup := map[string]string{"P": teaching, "F": file, "L": link, "S": solution, "W": wrong}
	execute := func(line string) (int, string, string) {
		stdin := io.Reader(nothing)
		if before, after, ok := strings.Cut(line, "|"); ok {
			stdin, line = strings.NewReader(strings.ReplaceAll(strings.TrimSpace(before), "P", teaching)+"\n"), after
		}
		var args []string
		for _, word := range strings.Fields(line)[1:] { // the first is "sudoku"
			switch {
			case word == "ROWS":
				args = append(args, rows...)
			case lookup[word] != "":
				args = append(args, lookup[word])
			default:
				args = append(args, word)
			}
		}
		var out, errs bytes.Buffer
		code := do(t.Context(), args, stdin, &out, &errs)
		return code, out.String(), errs.String()
	}
	for _, c := range []struct{ typed, means string }{
		// the puzzle as an argument, or a link
		{"sudoku P", "sudoku solve -p P"},
		{"sudoku L", "sudoku solve -p P"},
		{"sudoku ROWS", "sudoku solve -p P"},
		{"sudoku solve P", "sudoku solve -p P"},
		{"sudoku solve L", "sudoku solve -p P"},
		{"sudoku solve ROWS", "sudoku solve -p P"},
		{"sudoku solve P P", "sudoku solve -p P -p P"},
		{"sudoku count P", "sudoku count -p P"},
		{"sudoku check P", "sudoku check -p P"},
		{"sudoku check -unique P", "sudoku check -unique -p P"},
		{"sudoku candidates P", "sudoku candidates -p P"},
		{"sudoku candidates P -o grid", "sudoku candidates -o grid -p P"},
		{"sudoku hint P", "sudoku hint -p P"},
		{"sudoku hint L", "sudoku hint -p P"},
		{"sudoku hint P -level whole", "sudoku hint -level whole -p P"},
		{"sudoku hint ROWS", "sudoku hint -p P"},
		{"sudoku steps P", "sudoku steps -p P"},
		{"sudoku steps -why P", "sudoku steps -why -p P"},
		{"sudoku rate P", "sudoku rate -p P"},
		{"sudoku minimize P", "sudoku minimize -p P"},
		{"sudoku canon P", "sudoku canon -p P"},
		{"sudoku transform -t rotate90 P", "sudoku transform -t rotate90 -p P"},
		{"sudoku draw P", "sudoku draw -p P"},
		{"sudoku solve P F", "sudoku solve -p P F"},
		// no command
		{"P | sudoku", "P | sudoku solve"},
		{"P | sudoku -o grid", "P | sudoku solve -o grid"},
		{"P | sudoku -", "P | sudoku solve -"},
		{"sudoku F", "sudoku solve F"},
		{"sudoku -unique F", "sudoku solve -unique F"},
		{"sudoku -p P", "sudoku solve -p P"},
		{"sudoku --json P", "sudoku solve -o json -p P"},
		{"sudoku P -o grid", "sudoku solve -o grid -p P"},
		{"sudoku F -q", "sudoku solve -q F"},
		// other words for commands
		{"sudoku new -seed 7", "sudoku generate -seed 7"},
		{"sudoku make -seed 7", "sudoku generate -seed 7"},
		{"sudoku create -seed 7 -n 2", "sudoku generate -seed 7 -n 2"},
		{"sudoku gen -seed 7", "sudoku generate -seed 7"},
		{"sudoku explain P", "sudoku steps -why -p P"},
		{"sudoku walkthrough P", "sudoku steps -why -p P"},
		{"sudoku path P", "sudoku steps -p P"},
		{"sudoku validate P", "sudoku check -p P"},
		{"sudoku validate F", "sudoku check F"},
		{"P | sudoku validate", "P | sudoku check"},
		{"sudoku unique F", "sudoku check -unique F"},
		{"sudoku show P", "sudoku candidates -o grid -p P"},
		{"sudoku show F", "sudoku candidates -o grid F"},
		{"sudoku view P", "sudoku candidates -o grid -p P"},
		{"sudoku notes P", "sudoku candidates -o grid -p P"},
		{"sudoku next P", "sudoku hint -p P"},
		{"sudoku tip P", "sudoku hint -p P"},
		{"sudoku grade P", "sudoku rate -p P"},
		{"sudoku difficulty P", "sudoku rate -p P"},
		{"sudoku rating F", "sudoku rate F"},
		{"sudoku dedup F", "sudoku canon -dedup -original F"},
		{"sudoku canonical P", "sudoku canon -p P"},
		{"sudoku rotate P", "sudoku transform -t rotate90 -p P"},
		{"sudoku reduce P", "sudoku minimize -p P"},
		{"sudoku minimise P", "sudoku minimize -p P"},
		{"sudoku svg P", "sudoku draw -p P"},
		{"sudoku picture P", "sudoku draw -p P"},
		{"sudoku strategies", "sudoku techniques"},
		{"sudoku solutions P", "sudoku count -p P"},
		{"sudoku manual", "sudoku man"},
		{"sudoku manpage", "sudoku man"},
		// other flags
		{"sudoku solve --json F", "sudoku solve -o json F"},
		{"sudoku solve -json P", "sudoku solve -o json -p P"},
		{"sudoku solve --grid P", "sudoku solve -o grid -p P"},
		{"sudoku solve --output=grid P", "sudoku solve -o grid -p P"},
		{"sudoku solve --output json P", "sudoku solve -o json -p P"},
		{"sudoku solve --puzzle P", "sudoku solve -p P"},
		{"sudoku solve --puzzle=P", "sudoku solve -p=P"},
		{"sudoku solve --quiet F", "sudoku solve -q F"},
		{"sudoku solve -j 2 F", "sudoku solve -workers 2 F"},
		{"sudoku solve --threads=2 F", "sudoku solve -workers 2 F"},
		{"sudoku check --json P", "sudoku check -o json -p P"},
		{"sudoku count --max 5 F", "sudoku count -limit 5 F"},
		{"sudoku check --proper F", "sudoku check -unique F"},
		{"sudoku hint --json P", "sudoku hint -o json -p P"},
		{"sudoku steps --explain P", "sudoku steps -why -p P"},
		{"sudoku steps -v P", "sudoku steps -why -p P"},
		{"sudoku rate --csv F", "sudoku rate -o csv F"},
		{"sudoku rate --json P", "sudoku rate -o json -p P"},
		{"sudoku generate --count 2 -seed 3", "sudoku generate -n 2 -seed 3"},
		{"sudoku generate --difficulty easy -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku generate --difficulty=medium -seed 3", "sudoku generate -level medium -seed 3"},
		{"sudoku generate --easy -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku generate --rating 2.0-3.0 -seed 3", "sudoku generate -er 2.0-3.0 -seed 3"},
		{"sudoku generate --json -seed 3", "sudoku generate -o json -seed 3"},
		{"sudoku new --difficulty hard -seed 3", "sudoku generate -level hard -seed 3"},
		{"sudoku new --sym 180 -seed 3", "sudoku generate -symmetry 180 -seed 3"},
		{"sudoku new --rotational -seed 3", "sudoku generate -symmetry 180 -seed 3"},
		{"sudoku help new", "sudoku generate -h"},
		{"sudoku explain -h", "sudoku steps -h"},
		{"sudoku --help", "sudoku -h"},
		{"sudoku solver P", "sudoku solve -p P"},
		{"sudoku answer P", "sudoku solve -p P"},
		{"sudoku solution F", "sudoku solve F"},
		{"sudoku is-valid P", "sudoku check -p P"},
		{"sudoku pretty P", "sudoku transform -t identity -o grid -p P"},
		{"sudoku step P", "sudoku steps -p P"},
		{"sudoku hints P", "sudoku hint -p P"},
		{"sudoku score P", "sudoku rate -p P"},
		{"sudoku hardness P", "sudoku rate -p P"},
		{"sudoku teach x-wing", "sudoku learn x-wing"},
		{"sudoku lesson x-wing", "sudoku learn x-wing"},
		{"sudoku lessons", "sudoku learn"},
		{"sudoku tutorial", "sudoku learn"},
		{"sudoku exercise -seed 3 x-wing", "sudoku learn -exercise -seed 3 x-wing"},
		{"sudoku practice x-wing -seed 3", "sudoku learn -exercise -seed 3 x-wing"},
		{"sudoku train x-wing -seed 3", "sudoku learn -exercise -seed 3 x-wing"},
		{"sudoku daily", "sudoku generate -daily today"},
		{"sudoku today -level easy", "sudoku generate -daily today -level easy"},
		{"sudoku random -seed 7", "sudoku generate -seed 7"},
		{"sudoku puzzle -seed 7", "sudoku generate -seed 7"},
		{"sudoku mirror P", "sudoku transform -t flip-left-right -p P"},
		{"sudoku flip P", "sudoku transform -t flip-top-bottom -p P"},
		{"sudoku transpose P", "sudoku transform -t flip-diagonal -p P"},
		{"sudoku normalize P", "sudoku canon -p P"},
		// values without their flags
		{"sudoku generate easy -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku generate 2 -seed 3", "sudoku generate -n 2 -seed 3"},
		{"sudoku generate 2 easy -seed 3", "sudoku generate -n 2 -level easy -seed 3"},
		{"sudoku new hard -seed 3", "sudoku generate -level hard -seed 3"},
		{"sudoku generate x-wing -seed 3", "sudoku generate -needs x-wing -seed 3"},
		{"sudoku generate 6x6 -seed 3", "sudoku generate -rules 6x6 -seed 3"},
		{"sudoku generate -seed 3 json", "sudoku generate -seed 3 -o json"},
		{"sudoku hint whole P", "sudoku hint -level whole -p P"},
		{"sudoku transform rotate90 P", "sudoku transform -t rotate90 -p P"},
		{"sudoku rate csv F", "sudoku rate -o csv F"},
		{"sudoku generate --daily", "sudoku generate -daily today"},
		{"sudoku generate --daily --easy", "sudoku generate -daily today -level easy"},
		// flags before the command, and of other programs
		{"sudoku --lang de hint P", "sudoku hint -lang de -p P"},
		{"sudoku -q solve F", "sudoku solve -q F"},
		{"sudoku --json rate P", "sudoku rate -o json -p P"},
		{"sudoku solve -f F", "sudoku solve F"},
		{"sudoku solve --file F", "sudoku solve F"},
		{"sudoku solve --input F", "sudoku solve F"},
		{"sudoku -i F", "sudoku solve F"},
		{"sudoku rate -in F", "sudoku rate F"},
		{"sudoku solve --pretty P", "sudoku solve -o grid -p P"},
		{"sudoku P --pretty", "sudoku solve -o grid -p P"},
		{"sudoku hint --full P", "sudoku hint -level whole -p P"},
		{"sudoku hint --detailed P", "sudoku hint -level whole -p P"},
		{"sudoku hint --language fr P", "sudoku hint -lang fr -p P"},
		{"sudoku hint --lang german P", "sudoku hint -lang de -p P"},
		{"sudoku hint --lang Deutsch P", "sudoku hint -lang de -p P"},
		{"sudoku learn --lang=Japanese x-wing", "sudoku learn -lang ja x-wing"},
		{"sudoku generate -l easy -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku generate --givens 24 -seed 3", "sudoku generate -clues 24 -seed 3"},
		{"sudoku generate --expert -seed 3", "sudoku generate -level expert -seed 3"},
		{"sudoku generate --size 6x6 -seed 3", "sudoku generate -rules 6x6 -seed 3"},
		{"sudoku generate symmetric -seed 3", "sudoku generate -symmetry 180 -seed 3"},
		{"sudoku generate --symmetric -seed 3", "sudoku generate -symmetry 180 -seed 3"},
		{"sudoku generate minimal -seed 3", "sudoku generate -minimal -seed 3"},
		{"sudoku generate with 25 clues -seed 3", "sudoku generate -clues 25 -seed 3"},
		{"sudoku draw --dark P", "sudoku draw -theme dark -p P"},
		{"sudoku draw --hint P", "sudoku draw -step -p P"},
		{"sudoku generate --format grid -seed 3", "sudoku generate -o grid -seed 3"},
		{"sudoku hint help", "sudoku hint -h"},
		// another command by a flag of solve
		{"sudoku solve --steps P", "sudoku steps -p P"},
		{"sudoku solve P --explain", "sudoku steps -why -p P"},
		{"sudoku solve --step-by-step P", "sudoku steps -why -p P"},
		{"sudoku solve --count F", "sudoku count F"},
		{"sudoku --hint P", "sudoku hint -p P"},
		{"sudoku --solve P", "sudoku solve -p P"},
		{"sudoku -s P", "sudoku solve -p P"},
		{"sudoku --generate 2 --difficulty expert --symmetry rotate180 --one-line -seed 3", "sudoku generate -n 2 -level expert -symmetry 180 -seed 3"},
		{"sudoku --techniques", "sudoku techniques"},
		{"sudoku --help hint", "sudoku hint -h"},
		{"sudoku -h new", "sudoku generate -h"},
		{"sudoku -v", "sudoku version"},
		// values in other words, and what a command does anyway
		{"sudoku generate --level evil -seed 3", "sudoku generate -level expert -seed 3"},
		{"sudoku generate --difficulty=simple -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku puzzle evil -seed 3", "sudoku generate -level expert -seed 3"},
		{"sudoku solve F --progress", "sudoku solve F"},
		{"sudoku rate -v P", "sudoku rate -p P"},
		{"sudoku convert -f grid P", "sudoku transform -t identity -o grid -p P"},
		{"sudoku generate HARD -seed 3", "sudoku generate -level hard -seed 3"},
		{"sudoku make easy puzzle with symmetry -seed 3", "sudoku generate -level easy -symmetry 180 -seed 3"},
		{"sudoku generate --requires x-wing -seed 3", "sudoku generate -needs x-wing -seed 3"},
		{"sudoku hint deutsch P", "sudoku hint -lang de -p P"},
		{"sudoku solve this puzzle: P", "sudoku solve -p P"},
		{"sudoku can you solve P", "sudoku solve -p P"},
		{"sudoku I want 2 easy sudoku -seed 3", "sudoku generate -n 2 -level easy -seed 3"},
		{"sudoku explain next step P", "sudoku hint -level whole -p P"},
		{"sudoku show possible numbers P", "sudoku candidates -o grid -p P"},
		{"sudoku flip horizontal P", "sudoku transform -t flip-left-right -p P"},
		{"sudoku make picture P", "sudoku draw -p P"},
		{"sudoku list commands", "sudoku -h"},
		{"sudoku missing.txt", "sudoku solve missing.txt"},
		{"sudoku which techniques P", "sudoku steps -p P"},
		{"sudoku draw P --width 300", "sudoku draw -size 300 -p P"},
		{"sudoku print -o html --letter P", "sudoku print -o html -paper letter -p P"},
		{"sudoku solve --parallel F", "sudoku solve F"},
		{"sudoku rotate 180 P", "sudoku transform -t rotate180 -p P"},
		// phrases
		{"sudoku please solve this P", "sudoku solve -p P"},
		{"sudoku give me a hint for P", "sudoku hint -p P"},
		{"sudoku next step P", "sudoku hint -p P"},
		{"sudoku help me with P", "sudoku hint -p P"},
		{"sudoku help P", "sudoku hint -p P"},
		{"sudoku help me", "sudoku -h"},
		{"sudoku show me the solution P", "sudoku solve -p P"},
		{"sudoku show candidates P", "sudoku candidates -o grid -p P"},
		{"sudoku show steps P", "sudoku steps -p P"},
		{"sudoku list techniques", "sudoku techniques"},
		{"sudoku how hard is P", "sudoku rate -p P"},
		{"sudoku how P", "sudoku steps -why -p P"},
		{"sudoku how many solutions P", "sudoku count -p P"},
		{"sudoku has unique solution P", "sudoku check -unique -p P"},
		{"sudoku valid? P", "sudoku check -p P"},
		{"sudoku which clues are redundant P", "sudoku check -redundant -p P"},
		{"sudoku remove duplicates F", "sudoku canon -dedup -original F"},
		{"sudoku give me 2 easy puzzles -seed 3", "sudoku generate -n 2 -level easy -seed 3"},
		{"sudoku generate an easy puzzle -seed 3", "sudoku generate -level easy -seed 3"},
		{"sudoku new game -seed 3", "sudoku generate -seed 3"},
		{"sudoku hard -seed 3", "sudoku generate -level hard -seed 3"},
		{"sudoku 6x6 -seed 3", "sudoku generate -rules 6x6 -seed 3"},
		{"sudoku puzzle of the day", "sudoku generate -daily today"},
		{"sudoku x-wing", "sudoku learn x-wing"},
		{"sudoku naked pair", "sudoku learn naked pair"},
		{"sudoku what is an x-wing?", "sudoku learn x-wing"},
		{"sudoku convert P -o grid", "sudoku transform -t identity -o grid -p P"},
		{"sudoku json P", "sudoku solve -o json -p P"},
		{"sudoku analyze P", "sudoku check -p P"},
		{"sudoku explain x-wing", "sudoku learn x-wing"},
		{"sudoku transform --rotate P", "sudoku transform -t rotate90 -p P"},
		{"sudoku check P S", "sudoku check -solution S -p P"},
		{"sudoku check-solution P W", "sudoku check -solution W -p P"},
	} {
		code, out, errs := execute(c.typed)
		wantCode, want, wantErrs := execute(c.means)
		if code != wantCode || out != want || (wantErrs == "") != (errs == "") {
			t.Errorf("%s: exit %d, %q, %s; %s gives %d, %q, %s", c.typed, code, out, errs, c.means, wantCode, want, wantErrs)
		}
		if wantCode == run.ExitUsage {
			t.Errorf("%s is no line by the book: %s", c.means, wantErrs)
		}
	}
	for _, c := range []struct{ typed, suggests string }{
		{"sudoku slove P", "did you mean solve"},
		{"sudoku count --steps P", "but a command: sudoku steps"},
		{"sudoku killer", "antiking, latin and jigsaw"},
		{"sudoku generate killer", "antiking, latin and jigsaw"},
		{"sudoku rate F --sort", "sort -n sorts by rating"},
		{"P | sudoku why r1c3=4", "sudoku steps -why the reason"},
		{"sudoku why r1c3 P", "sudoku steps -why the reason"},
		{"sudoku same P P", "sudoku canon prints the same form"},
		{"sudoku compare P P", "sudoku canon prints the same form"},
		{"sudoku rate --format=csv F", "-o has forms by name"},
		{"sudoku generate --min-clues 25", "-clues 25- is 25 or more"},
		{"sudoku benchmark", "time sudoku solve"},
		{"sudoku speed F", "time sudoku solve"},
		{"sudoku export --url P", "no form of output is a link"},
		{"sudoku check -histogram F", "but sudoku rate has -histogram"},
		{"sudoku rate --lang de P", "print have -lang"},
		{"sudoku print --level hard F", "sudoku generate, hint and play have -level"},
		{"sudoku" + strings.Repeat(" clues", 100), `no command "clues"`},
		{"sudoku" + strings.Repeat(" which clues banana", 100), `no command "which"`},
		{"sudoku play --new", "-level easy begins a new puzzle"},
		{"sudoku solve F -o solved.dat", "; > solved.dat writes into a file"},
		{"sudoku play hard", "sudoku play: needs a terminal"},
		{"sudoku play --daily", "sudoku play: needs a terminal"},
		{"sudoku generate -title hard", "there is no flag -title"},
		// there is no terminal here, but this is what was meant
		{"sudoku play", "sudoku play: needs a terminal"},
		{"sudoku play P", "sudoku play: needs a terminal"},
		{"sudoku play L", "sudoku play: needs a terminal"},
		{"sudoku play F", "sudoku play: needs a terminal"},
		{"sudoku play -p P", "sudoku play: needs a terminal"},
		{"sudoku play --difficulty hard", "sudoku play: needs a terminal"},
		{"sudoku play --easy", "sudoku play: needs a terminal"},
		{"sudoku play ROWS", "sudoku play: needs a terminal"},
		{"sudoku game P", "sudoku play: needs a terminal"},
		{"sudoku start", "sudoku play: needs a terminal"},
		{"sudoku continue", "sudoku play: needs a terminal"},
		{"sudoku resume", "sudoku play: needs a terminal"},
		{"sudoku plya", "did you mean play"},
		{"sudoku hnit P", "did you mean hint"},
		{"sudoku solve --uniqe F", "did you mean -unique"},
		{"sudoku solve -o jsn F", "did you mean json"},
		{"sudoku generate --dificulty", "see sudoku generate -h"},
		{"sudoku generate --difficulty harrd", "did you mean hard"},
		{"sudoku banana", "sudoku -h lists them"},
		{"sudoku steps F --order hodku", "did you mean hodoku"},
	} {
		if code, out, errs := execute(c.typed); code != run.ExitUsage || out != "" || !strings.Contains(errs, c.suggests) {
			t.Errorf("%s: exit %d, %q, %s; want the words %q", c.typed, code, out, errs, c.suggests)
		}
	}
}

// Where nothing comes through a pipe, a line without a command is one by mistake.
func TestNothingToDo(t *testing.T) {
	in, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	var out, errs bytes.Buffer
	if code := do(t.Context(), nil, in, &out, &errs); code != run.ExitUsage || !strings.HasPrefix(errs.String(), "sudoku: no command given") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
}

// A word that is neither a file nor means anything is refused before any work is done.
func TestBareWord(t *testing.T) {
	t.Chdir(t.TempDir())
	for line, want := range map[string]string{"check P blurb": "there is no file blurb", "hint levle 2 P": "did you mean -level", "rate P foo": "there is no file foo"} {
		code, out, errs := execute("", strings.Fields(strings.ReplaceAll(line, "P", teaching))...)
		if code != run.ExitUsage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("sudoku %s: exit %d, %q, %s", line, code, out, errs)
		}
	}
	if code, _, errs := execute("", "rate", teaching, "foo.txt"); code != run.ExitIO || !strings.Contains(errs, "foo.txt: no such file") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

// A name that exists is a file, whatever it looks like.
func TestPuzzleOrFile(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile(teaching, []byte(cPuzzle), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := execute("", "solve", "puzzles"); code != run.ExitIO {
		t.Errorf("a file that is missing, with a name like an idle word: exit %d, %s", code, errs)
	}
	if _, out, _ := execute("", "solve", teaching); out != cSolution+"\n" {
		t.Errorf("solved %q, not what the file holds", out)
	}
	if err := os.WriteFile("new", []byte(cPuzzle), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, out, _ := execute("", "new"); out != cSolution+"\n" {
		t.Errorf("a file with the name of an alias: %q", out)
	}
}

// Each other name of a command has help.
func TestHelpOfNames(t *testing.T) {
	for name := range meaning.OtherNames() {
		if strings.Contains(name, "-") { // phrases, and flags
			continue
		}
		if code, out, errs := execute("", "help", name); code != 0 || !strings.HasPrefix(out, "Usage: sudoku ") || errs != "" {
			t.Errorf("sudoku help %s: exit %d, %.40q, %s", name, code, out, errs)
		}
	}
	if code, out, errs := execute("", "help", "help"); code != 0 || !strings.HasPrefix(out, "Usage: sudoku ") || errs != "" {
		t.Errorf("sudoku help help: exit %d, %.40q, %s", code, out, errs)
	}
}

// A long path that does not exist yet is no damaged puzzle.
func TestLongPath(t *testing.T) {
	path := filepath.Join(t.TempDir(), strings.Repeat("long-1-", 12))
	if code, _, errs := execute("", "solve", path); code != run.ExitIO || !strings.HasPrefix(errs, "sudoku: open "+path) {
		t.Errorf("a missing file: exit code %d, %s", code, errs)
	}
	if code, _, errs := execute("", "store", "build", "-q", path, "testdata/one.txt"); code != 0 {
		t.Errorf("a new store: exit code %d, %s", code, errs)
	}
}
