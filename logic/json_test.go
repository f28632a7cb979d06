package logic

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
)

// compareSteps makes go-cmp see blank and missing slices as the same, and sets
// of cells as values.
var compareSteps = cmp.Options{
	cmpopts.EquateEmpty(),
	cmp.Comparer(func(a, b sudoku.Cells) bool { return a == b }),
}

// TestJSON writes and reads steps of every technique with a finder.
func TestJSON(t *testing.T) {
	someSteps(t, 3, sampleCount(t, 200), testkit.Cases(t, 6, 20), func(_ *sample, _ *search, step *Step) {
		data, err := json.Marshal(step)
		if err != nil {
			t.Fatal(err)
		}
		var back Step
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if diff := cmp.Diff(*step, back, compareSteps); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", data, diff)
		}
	})
}

func TestJSONText(t *testing.T) {
	step := Step{
		Technique:    AIC,
		Rating:       72,
		Placements:   []Candidate{{0, 9}},
		Eliminations: []Candidate{{80, 1}, {80, 2}},
		Digits:       sudoku.DigitsOf(2, 4),
		Cells:        sudoku.CellsOf(0, 40),
		Houses:       []sudoku.House{sudoku.Row(0), sudoku.Column(8), sudoku.Box(4)},
		Cover:        []sudoku.House{sudoku.Row(3)},
		Fins:         sudoku.CellsOf(9),
		EndoFins:     sudoku.CellsOf(10, 11),
		Siamese:      true,
		Inner:        []Step{{Technique: NakedSingle, Placements: []Candidate{{1, 1}}}},
		Sets:         []Set{{sudoku.CellsOf(3), sudoku.DigitsOf(5, 6)}},
		Chains:       []Chain{{Nodes: []Node{{Cells: sudoku.CellsOf(1), Digit: 2}, {Cells: sudoku.CellsOf(2), Digit: 2, On: true, Set: 1, Parents: []int{0}}}, Loop: true}},
	}
	const want = `{"technique":"AIC","siamese":true,"rating":7.2,"placements":[{"cell":"r1c1","digit":9}],` +
		`"eliminations":[{"cell":"r9c9","digit":1},{"cell":"r9c9","digit":2}],"digits":[2,4],"cells":["r1c1","r5c5"],` +
		`"houses":["r1","c9","b5"],"cover":["r4"],"fins":["r2c1"],"endoFins":["r2c2","r2c3"],"sets":[{"cells":["r1c4"],"digits":[5,6]}],` +
		`"chains":[{"nodes":[{"cells":["r1c2"],"digit":2,"on":false},{"cells":["r1c3"],"digit":2,"on":true,"set":1,"parents":[0]}],"loop":true}],` +
		`"inner":[{"technique":"Naked Single","placements":[{"cell":"r1c2","digit":1}]}]}`
	data, err := json.Marshal(step)
	if err != nil || string(data) != want {
		t.Errorf("%s, %v\nwant %s", data, err, want)
	}
	var back Step
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(step, back, compareSteps); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What can't be read back is not written.
func TestJSONFaults(t *testing.T) {
	for _, step := range []Step{
		{}, {Technique: 255},
		{Technique: AIC, Placements: []Candidate{{81, 1}}}, {Technique: AIC, Placements: []Candidate{{80, 10}}},
		{Technique: AIC, Eliminations: []Candidate{{1, 1}, {1, 0}}},
		{Technique: AIC, Houses: []sudoku.House{27}}, {Technique: AIC, Cover: []sudoku.House{255}},
		{Technique: AIC, Chains: []Chain{{Nodes: []Node{{Digit: 10}}}}}, {Technique: AIC, Inner: []Step{{}}},
	} {
		if text, err := json.Marshal(step); err == nil {
			t.Errorf("%s", text)
		}
	}
}

func TestJSONRefuses(t *testing.T) {
	for _, text := range []string{
		`{}`, `{"technique":"guess"}`, `{"technique":1}`, `[]`,
		`{"technique":"AIC","digits":[0]}`, `{"technique":"AIC","digits":[10]}`,
		`{"technique":"AIC","cells":["r0c1"]}`, `{"technique":"AIC","cells":["r1c10"]}`, `{"technique":"AIC","cells":[3]}`,
		`{"technique":"AIC","houses":["x1"]}`, `{"technique":"AIC","houses":["r0"]}`,
		`{"technique":"AIC","placements":[{"cell":"r1c1","digit":0}]}`,
		`{"technique":"AIC","rating":-1}`, `{"technique":"AIC","rating":26}`,
		`{"technique":"AIC","chains":[{"nodes":[{"cells":["r1c1"],"digit":1,"on":true,"set":1}]}]}`,
		`{"technique":"AIC","chains":[{"nodes":[{"cells":["r1c1"],"digit":1,"on":true,"parents":[1]}]}]}`,
		`{"technique":"AIC","chains":[{"nodes":[{"cells":[],"digit":1,"on":true}]}]}`,
		`{"technique":"AIC","sets":[{"cells":["r1c1"],"digits":[11]}]}`,
	} {
		step := Step{Technique: XWing}
		if err := json.Unmarshal([]byte(text), &step); err == nil || step.Technique != XWing {
			t.Errorf("%s: %v, %v", text, err, step.Technique)
		}
	}
}
