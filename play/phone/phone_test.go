package phone

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// Every exported function has only arguments and results that gomobile bind
// takes: none is left out of the bindings.
func TestSignatures(t *testing.T) {
	plain := func(x reflect.Type) bool {
		switch x.Kind() {
		case reflect.Bool, reflect.Int, reflect.Int64, reflect.String:
			return x.PkgPath() == ""
		}
		return x == reflect.TypeFor[error]() || x == reflect.TypeFor[*Game]()
	}
	game := reflect.TypeFor[*Game]()
	all := []reflect.Type{reflect.TypeFor[func(puzzle string) (*Game, error)](), reflect.TypeFor[func(stored string) (*Game, error)]()}
	for i := range game.NumMethod() {
		all = append(all, game.Method(i).Type)
	}
	for _, f := range all {
		ok := f.NumOut() < 2 || f.NumOut() == 2 && f.Out(1) == reflect.TypeFor[error]()
		for i := range f.NumIn() {
			ok = ok && plain(f.In(i))
		}
		for i := range f.NumOut() {
			ok = ok && plain(f.Out(i))
		}
		if !ok {
			t.Errorf("%v can't be bound", f)
		}
	}
}

func TestGame(t *testing.T) {
	g, err := New("6.25......14..8..6.9.....3......3..9...2....872..5.......9.4.1.....1...3....6.4.7")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Take(); !errors.Is(err, ErrNoHint) {
		t.Errorf("taking no hint: %v", err)
	}
	hint, err := g.Hint("whole")
	if err != nil || !strings.Contains(hint, "r3c9") {
		t.Fatalf("hint %q, error %v", hint, err)
	}
	if err := g.Take(); err != nil {
		t.Fatal(err)
	}
	const r3c9 = 2*9 + 8
	if marks, err := g.Marks("centre", r3c9); err != nil || marks != "25" {
		t.Errorf("r3c9 is marked %q, want 25; error %v", marks, err)
	}
	if err := g.Enter("r1c2", 9); err != nil {
		t.Fatal(err)
	}
	stored, err := g.Store()
	if err != nil {
		t.Fatal(err)
	}
	if g, err = Load(stored); err != nil {
		t.Fatal(err)
	}
	if text, err := g.Hint("concrete"); err != nil || text != "there is a mistake in r1c2" {
		t.Errorf("hint %q, error %v", text, err)
	}
	if n := g.UndoMistake(); n != 1 || g.Digit(1) != 0 || g.Clue(0) != 6 || g.Digit(81) != 0 || g.Clue(-1) != 0 {
		t.Errorf("%d moves undone, r1c2 is %d", n, g.Digit(1))
	}
	for _, err := range []error{
		g.Enter("r1c2", 0), g.Enter("r1c2", 256+5), g.Enter("r1", 5), g.Mark("middle", "r1c2", "5", true), g.Mark("centre", "r1c2", "0", true),
		g.Toggle("centre", "", 5), g.Erase("x"), g.SetPolicy("strict"),
	} {
		if err == nil {
			t.Error("nonsense is taken")
		}
	}
}
