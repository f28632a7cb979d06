package logic

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed-cfc889b0/sudoku"
)

// checkNames checks the text methods and the list of an enumeration.
func checkNames[T ~uint8, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, all []T, n int) {
	t.Helper()
	if len(all) != n {
		t.Errorf("%v: %d values, want %d", all, len(all), n)
	}
	seen := map[string]bool{}
	for _, v := range all {
		text, err := any(v).(encoding.TextMarshaler).MarshalText()
		if err != nil || string(text) != fmt.Sprint(v) || seen[string(text)] {
			t.Errorf("%d: %q, %v", v, text, err)
		}
		seen[string(text)] = true
		for _, text := range []string{string(text), strings.ToUpper(string(text))} {
			back := T(200)
			if err := P(&back).UnmarshalText([]byte(text)); err != nil || back != v {
				t.Errorf("%q is read as %v, %v", text, back, err)
			}
		}
	}
	none := T(200)
	var out *sudoku.RangeError
	if text, err := any(none).(encoding.TextMarshaler).MarshalText(); !errors.As(err, &out) || out.Value != 200 || out.Min != int(all[0]) || out.Max != int(all[n-1]) {
		t.Errorf("%q, %v", text, err)
	}
	var bad *sudoku.ParseError
	for _, text := range []string{"impossible", fmt.Sprint(none)} {
		if err := P(&none).UnmarshalText([]byte(text)); !errors.As(err, &bad) || !strings.Contains(bad.Detail, text) || none != 200 {
			t.Errorf("%q: %v, %v", text, none, err)
		}
	}
}

func TestNames(t *testing.T) {
	checkNames(t, Levels(), 5)
	checkNames(t, Orders(), 3)
	checkNames(t, Families(), int(familyCount)-1)
	checkNames(t, HintLevels(), 3)
	checkNames(t, Roles(), 7)
	checkNames(t, Notations(), 2)
	level := Hard
	if text, err := Level(0).MarshalText(); len(text) > 0 || err != nil || level.UnmarshalText(text) != nil || level != 0 {
		t.Errorf("no level: %q, %v, read as %v", text, err, level)
	}
	technique := XWing
	if text, err := Technique(0).MarshalText(); len(text) > 0 || err != nil || technique.UnmarshalText(text) != nil || technique != 0 {
		t.Errorf("no technique: %q, %v, read as %v", text, err, technique)
	}
	if order := SEOrder; order.UnmarshalText(nil) == nil || order != SEOrder {
		t.Errorf("the empty text is %v", order)
	}
}

// roundTrip writes a value as JSON, compares it and reads it back.
func roundTrip[T any](t *testing.T, v T, want string) {
	t.Helper()
	var back T
	data, err := json.Marshal(v)
	if err != nil || string(data) != want {
		t.Errorf("%T: %s, %v, want %s", v, data, err, want)
	} else if err := json.Unmarshal(data, &back); err != nil || cmp.Diff(v, back, compareSteps) != "" {
		t.Errorf("%T: %s is read as %v, %v", v, data, back, err)
	}
}

// Every value has one JSON form, wherever it stands.
func TestJSONForms(t *testing.T) {
	roundTrip(t, Candidate{5, 8}, `{"cell":"r1c6","digit":8}`)
	roundTrip(t, Mark{Candidate{5, 8}, InSet, 2}, `{"cell":"r1c6","digit":8,"role":"set","set":2}`)
	roundTrip(t, Set{sudoku.CellsOf(0, 9), sudoku.DigitsOf(1, 2)}, `{"cells":["r1c1","r2c1"],"digits":[1,2]}`)
	roundTrip(t, Set{}, `{"cells":[],"digits":[]}`)
	roundTrip(t, Chain{Nodes: []Node{{Cells: sudoku.CellsOf(5), Digit: 8, On: true}}}, `{"nodes":[{"cells":["r1c6"],"digit":8,"on":true}]}`)
	roundTrip(t, Rating(12), `1.2`)
	roundTrip(t, Rating(0), `0`)
	for _, text := range []string{`1`, `-1`, `25.6`, `"1.2"`} {
		r := Rating(77)
		if err := json.Unmarshal([]byte(text), &r); (err == nil) != (text == `1`) || err != nil && r != 77 {
			t.Errorf("%s: %v, %v", text, r, err)
		}
	}
	for _, text := range []string{`{"cell":"r1c6"}`, `{"cell":"r1c0","digit":1}`, `{"cell":"r1c6","digit":10}`, `[]`} {
		c := Candidate{1, 1}
		if err := json.Unmarshal([]byte(text), &c); err == nil || c != (Candidate{1, 1}) {
			t.Errorf("%s: %v, %v", text, c, err)
		}
	}
	solver := Solver{Techniques: TechniquesOf(XWing, NakedPair), Order: HoDoKuOrder, NoUniqueness: true}
	for _, ts := range []Techniques{solver.Techniques, {}, AllTechniques()} {
		solver.Techniques = ts
		var back Solver
		if data, err := json.Marshal(solver); err != nil || json.Unmarshal(data, &back) != nil || back != solver {
			t.Errorf("%s, %v", data, err)
		}
		if back, err := ParseTechniques(ts.String()); !ts.IsEmpty() && (back != ts || err != nil) {
			t.Errorf("%v is read as %v, %v", ts, back, err)
		}
	}
}

// TestMarshalUnknown writes values that do not exist. They are errors, as all that
// is written must be readable.
func TestMarshalUnknown(t *testing.T) {
	for _, v := range []any{
		Order(99), Technique(255), Role(0), Candidate{-1, 1}, Candidate{81, 1}, Candidate{1, 0}, Candidate{1, 10}, Step{},
		Step{Technique: NakedPair, Houses: []sudoku.House{27}},
		Step{Technique: HiddenSingle, Placements: []Candidate{{Cell: 81, Digit: 1}}},
	} {
		if text, err := json.Marshal(v); err == nil {
			t.Errorf("%#v is written as %s", v, text)
		}
	}
}
