package language_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/rate"
)

// Each tag has a language with a name of its own, and English is nil.
func TestParse(t *testing.T) {
	names := map[string]bool{}
	for _, tag := range language.Tags() {
		l, err := language.Parse(tag + "_XX.UTF-8")
		if err != nil || (l == nil) != (tag == "en") || names[l.String()] || (language.Text(tag) == "") != (tag == "en") {
			t.Errorf("%s: %v, %v", tag, l, err)
		}
		names[l.String()] = true
	}
	var name *sudoku.ParseError
	for _, tag := range []string{"", "xx", "../de", "C"} {
		if _, err := language.Parse(tag); !errors.As(err, &name) {
			t.Errorf("%q: %v", tag, err)
		}
		if _, err := language.Lessons(tag); !errors.As(err, &name) {
			t.Errorf("%q: %v", tag, err)
		}
		if _, err := language.ParseWords(tag); !errors.As(err, &name) {
			t.Errorf("%q: %v", tag, err)
		}
	}
}

// signsOf returns what a translation keeps: numbers, and letters that stand for digits.
func signsOf(text string) (list []string) {
	other := func(r rune) bool { return !unicode.Is(unicode.Latin, r) && r != '\'' && (r < '0' || r > '9') }
	for word := range strings.FieldsFuncSeq(text, other) {
		if len(word) == 1 && strings.Contains("BCXYZ", word) || strings.Trim(word, "0123456789") == "" {
			list = append(list, word)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Each language has its own text for each lesson, in the order of lesson.All, with the numbers and
// letters of the English one and the language's names of techniques.
func TestLessons(t *testing.T) {
	english := lesson.All()
	longest := slices.SortedFunc(logic.AllTechniques().All(), func(a, b logic.Technique) int { return len(b.String()) - len(a.String()) })
	for _, tag := range language.Tags() {
		l, err := language.Parse(tag)
		if err != nil {
			t.Fatal(err)
		}
		lessons, err := language.Lessons(tag)
		if err != nil || len(lessons) != len(english) {
			t.Fatal(tag, len(lessons), err)
		}
		had := map[string]logic.Technique{}
		for i, x := range lessons {
			e := &english[i]
			if x.Technique != e.Technique || !slices.Equal(x.Before, e.Before) {
				t.Fatalf("%s: %v, not %v", tag, x.Technique, e.Technique)
			}
			for k, text := range []string{x.What, x.Spot} {
				like := []string{e.What, e.Spot}[k]
				if (text == like) != (tag == "en") || strings.TrimSpace(text) != text || strings.ContainsAny(text, "`*[]|#<>\n") || strings.Contains(text, "  ") || !strings.ContainsAny(text[len(text)-1:], ".?") && !strings.HasSuffix(text, "。") {
					t.Errorf("%s, %v: %q", tag, x.Technique, text)
				}
				plain := text
				for _, named := range []logic.Technique{logic.TwoStringKite, logic.Medusa, logic.XWing} { // with signs in their names
					like = strings.ReplaceAll(like, named.String(), "")
					plain = strings.ReplaceAll(strings.ReplaceAll(plain, l.Technique(named), ""), named.String(), "")
				}
				if want, has := signsOf(like), signsOf(plain); !slices.Equal(want, has) {
					t.Errorf("%s, %v has %q, not %q: %s", tag, x.Technique, has, want, text)
				}
				for _, named := range longest {
					if local := l.Technique(named); !strings.Contains(local, named.String()) && strings.Contains(plain, named.String()) {
						t.Errorf("%s, %v: %v should be %s: %s", tag, x.Technique, named, local, text)
					}
					plain = strings.ReplaceAll(plain, named.String(), "")
				}
			}
			if other, ok := had[x.What]; ok && e.What != lessonOf(t, other).What {
				t.Errorf("%s: %v and %v are the same", tag, x.Technique, other)
			}
			had[x.What] = x.Technique
		}
	}
}

func lessonOf(t *testing.T, technique logic.Technique) lesson.Lesson {
	l, err := lesson.Of(technique)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Each language has the words of levels and pages, and English has no others.
func TestParseWords(t *testing.T) {
	english, err := language.ParseWords("en")
	if err != nil {
		t.Fatal(err)
	}
	keys := slices.Sorted(maps.Keys(english))
	for _, tag := range language.Tags() {
		words, err := language.ParseWords(tag)
		if err != nil || !slices.Equal(slices.Sorted(maps.Keys(words)), keys) {
			t.Errorf("%s: %v", tag, err)
		}
		for _, level := range rate.Levels() {
			if words[level.String()] == "" {
				t.Errorf("%s lacks %v", tag, level)
			}
		}
		clear(words) // the caller's own
		if again, _ := language.ParseWords(tag); len(again) == 0 {
			t.Errorf("%s is gone", tag)
		}
	}
	if got := english.Put("nothing", "n", "1"); got != "nothing" {
		t.Error(got)
	}
}

func ExampleParse() {
	german, err := language.Parse("de")
	fmt.Println(german, err)
	fmt.Println(german.Technique(logic.Skyscraper))
	// Output:
	// Deutsch <nil>
	// Wolkenkratzer
}

// The third lesson in Spanish.
func ExampleLessons() {
	lessons, err := language.Lessons("es")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(lessons[2].Technique)
	fmt.Println(lessons[2].What)
	// Output:
	// Naked Single
	// A una celda solo le queda un candidato: su fila, su columna y su caja tienen los demás dígitos, o pasos anteriores los han eliminado.
}

func ExampleWords_Put() {
	french, err := language.ParseWords("fr")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(french.Put("hard"))
	fmt.Println(french.Put("clues", "n", "24"))
	// Output:
	// difficile
	// 24 chiffres donnés
}

// Singles and locked candidates have a text of their own, which is that of their
// explanation, whatever a step has or lacks.
func TestShort(t *testing.T) {
	languages := []*logic.Language{nil}
	for _, tag := range language.Tags() {
		l, _ := language.Parse(tag)
		languages = append(languages, l)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	draw := func(below int) uint8 { return uint8(rng.IntN(below)) }
	candidates := func(n int, d uint8) (list []logic.Candidate) {
		for range n {
			list = append(list, logic.Candidate{Cell: rng.IntN(81), Digit: d})
		}
		return list
	}
	houses := func(n int) (list []sudoku.House) {
		for range n {
			list = append(list, sudoku.House(draw(27)))
		}
		return list
	}
	techniques := []logic.Technique{
		logic.FullHouse, logic.HiddenSingle, logic.NakedSingle, logic.Pointing, logic.Claiming, logic.DirectPointing, logic.DirectClaiming,
	}
	for range 20_000 {
		technique, d := techniques[draw(len(techniques))], draw(9)+1
		step := logic.Step{Technique: technique, Digits: sudoku.DigitsOf(d), Cells: sudoku.CellsOf(int(draw(81)), int(draw(81)))}
		switch technique {
		case logic.FullHouse, logic.HiddenSingle, logic.NakedSingle:
			step.Placements, step.Houses = candidates(1, d), houses(1)
		case logic.Pointing, logic.Claiming:
			step.Eliminations, step.Houses, step.Cover = candidates(1+rng.IntN(4), d), houses(1), houses(1)
		default:
			step.Placements, step.Houses, step.Cover = candidates(1, d), houses(1), houses(2)
		}
		switch draw(20) {
		case 0:
			step.Digits = step.Digits.With(draw(9) + 1)
		case 1:
			step.Placements = candidates(rng.IntN(3), draw(9)+1)
		case 2:
			step.Eliminations = append(step.Eliminations, candidates(1+rng.IntN(2), draw(9)+1)...)
		case 3:
			step.Houses = houses(rng.IntN(3))
		case 4:
			step.Cover = houses(rng.IntN(4))
		case 5:
			step.Cells = sudoku.Cells{}
		}
		l, n := languages[draw(len(languages))], logic.Notation(draw(2))
		e := step.Explain()
		if got, want := l.Hint(&step, logic.Whole, n), l.Explanation(&e, n); got != want {
			t.Fatalf("%v: %+v: %q, its explanation is %q", l, step, got, want)
		}
		if got, want := string(step.AppendReason([]byte("1. "), n)), "1. "+e.Text(n); got != want {
			t.Fatalf("%+v: %q, want %q", step, got, want)
		}
	}
}
