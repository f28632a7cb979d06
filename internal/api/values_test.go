package api

import (
	gocmp "cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/bulk"
	"github.com/seed-cfc889b0/sudoku/generate"
	"github.com/seed-cfc889b0/sudoku/grade"
	"github.com/seed-cfc889b0/sudoku/internal/testkit"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/store"
	"github.com/seed-cfc889b0/sudoku/symmetry"
	"github.com/seed-cfc889b0/sudoku/text"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// formless are the exported types that are not stored, and why.
var formless = map[string]string{
	"bulk.Batch":        "is memory of a run",
	"logic.Explanation": "is words: a step is stored, and explained again",
	"logic.Sentence":    "is part of an Explanation",
	"logic.Arg":         "is part of an Explanation",
	"language.Words":    "are read from the text that a translator wrote",
	"logic.Language":    "likewise",
	"phone.Game":        "is stored by Store and read by Load, as text",
	"picture.Artist":    "has a Language",
	"store.Store":       "is files",
	"text.Explanation":  "is what Explain says of a text that is at hand",
	"text.Range":        "is part of an Explanation",
	"variant.Position":  "is stored as its Board, and its candidates follow from it",
}

// settings are types whose keys in JSON are the names of their fields: those of others
// are in lower case.
var settings = regexp.MustCompile(`^(picture\.\w+|\w+\.(Solver|Options|Series|Target|Neighbors|Rater|HoDoKuRater|Builder))$`)

// A form has values of one type: zero, typical and extreme ones. Of a plain struct
// the test makes more from those of its fields.
type form struct {
	kind   reflect.Type
	values []any
}

func of[T any](values ...T) (f form) {
	f.kind = reflect.TypeFor[T]()
	for _, v := range values {
		f.values = append(f.values, v)
	}
	return f
}

// forms has every exported type that can be stored, but enumerations.
func forms(t *testing.T) []form {
	puzzle := sudoku.Board(testkit.Parse(t, testkit.Corpus(t, "hard.txt")[0]))
	solution, err := sudoku.SolveUnique(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	start, err := sudoku.NewCandidates(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	blank, _ := sudoku.NewCandidates(sudoku.Board{})
	full, _ := sudoku.NewCandidates(solution)
	all := sudoku.CellsOf(slices.Collect(seq(81))...)
	steps, chains := steps(t)
	return []form{
		of(sudoku.Board{}, puzzle, solution, sudoku.Board{80: 9}),
		of(start, blank, full),
		of(sudoku.Cells{}, sudoku.CellsOf(0), sudoku.CellsOf(80), sudoku.CellsOf(9, 63, 64), all),
		of(sudoku.Digits(0), 1, 1<<8, 0b10010, sudoku.AllDigits),
		of(sudoku.House(0), sudoku.Column(8), sudoku.Box(1), sudoku.Box(8)),
		of(sudoku.Stats{}, sudoku.Stats{Guesses: 1<<64 - 1}),
		of(sudoku.Solver{}),
		of(text.Puzzle{}, text.Puzzle{Board: puzzle, Line: 3, Format: text.FormatLine, Row: []byte("1,\xff"), Table: &text.Table{Columns: []string{"id", "puzzle"}, Puzzle: 1, Separator: ','}, End: 2}),
		of(text.Position{Candidates: start}, text.Position{Clues: puzzle, Candidates: start, Line: 1, Format: text.FormatMarks}),
		of(text.Table{}),
		of(text.Assumptions(0), 1<<text.AssumedClues|1<<text.AssumedHeader),
		of(bulk.Result{}, bulk.Result{Solution: solution, Count: 1}, bulk.Result{Count: -1}),
		of(bulk.Solver{}),
		of(generate.Options{}, generate.Options{Given: puzzle, Pattern: all, MaxAttempts: 1<<63 - 1}),
		of(generate.Series{}),
		of(grade.Neighbors{}),
		of(grade.Target{}),
		of(grade.Progress{}),
		of(lesson.All()[0], lesson.All()[15]),
		of(lesson.Example{Givens: puzzle, Candidates: start, Step: steps[0]}),
		of(logic.Candidate{Cell: 0, Digit: 1}, logic.Candidate{Cell: 80, Digit: 9}),
		of(chains...),
		of(nodes(chains)...),
		of(logic.Mark{Candidate: logic.Candidate{Cell: 7, Digit: 2}, Role: logic.On, Set: 3}),
		of(logic.Path{}, logic.Path{Puzzle: puzzle, Order: logic.SEOrder, Steps: steps, Solved: true}),
		of(logic.Rating(0), 12, 100, 119, 255),
		of(logic.Set{}, logic.Set{Cells: all, Digits: sudoku.AllDigits}),
		of(logic.Solver{}),
		of(steps...),
		of(logic.Techniques{}, logic.TechniquesOf(logic.Tridagon), logic.Basic(), logic.AllTechniques()),
		of(picture.Area{}), of(picture.Drawing{}), of(picture.End{}), of(picture.Line{}), of(picture.Link{}), of(picture.Look{}), of(picture.Paint{}),
		of(picture.Palette{}), of(picture.Panel{}), of(picture.Picture{}), of(picture.Point{}), of(picture.Shape{}), of(picture.DefaultStyle()),
		of(game(t, puzzle, false), game(t, puzzle, true)),
		of(play.Move{}, play.Move{Layer: play.Corner, Digits: sudoku.AllDigits, Cells: all}),
		of(rate.EffortRating{}, rate.EffortRating{Minutes: 1e300, Low: 0.1}),
		of(rate.HoDoKuRater{}), of(rate.HoDoKuRating{}), of(rate.Rater{}), of(rate.Result{}), of(rate.SE{}),
		of(store.Builder{}), of(store.Class{}), of(store.Column{}), of(store.Place{}), of(store.Puzzle{}),
		of(symmetry.Transform{}, symmetry.Rotate90(), symmetry.Random(rand.New(rand.NewPCG(1, 1)))),
		of(variant.Board{}, variant.Board{0, 16, 1}),
		of(variant.Candidate{}), of(variant.House{}), of(variant.Options{}), of(variant.Solver{}),
		of(rules(t, 4, variant.Boxes(2, 2)), rules(t, 9, variant.Boxes(3, 3), variant.X, variant.AntiKing), rules(t, 25, variant.Boxes(5, 5))),
		of(variant.Latin, variant.X, variant.Boxes(3, 2)),
		of(variant.Step{}, variant.Step{Technique: variant.XWing, Houses: []string{"row 1"}, Cells: []int{3}, Digits: []uint8{16}, Text: "x"}),
	}
}

func seq(n int) func(func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
}

// steps returns steps of many techniques, and their chains.
func steps(t *testing.T) (steps []logic.Step, chains []logic.Chain) {
	seen := map[logic.Technique]bool{}
	for i, line := range testkit.Corpus(t, "hard.txt") {
		if i == 40 {
			break
		}
		path, err := logic.Solver{}.Solve(t.Context(), sudoku.Board(testkit.Parse(t, line)))
		if err != nil {
			continue
		}
		for _, s := range path.Steps {
			if !seen[s.Technique] {
				seen[s.Technique] = true
				steps, chains = append(steps, s), append(chains, s.Chains...)
			}
		}
	}
	if len(steps) < 12 || len(chains) < 4 {
		t.Fatalf("only %d steps, %d chains", len(steps), len(chains))
	}
	return steps, chains
}

func nodes(chains []logic.Chain) (all []logic.Node) {
	for _, c := range chains {
		all = append(all, c.Nodes...)
	}
	return all
}

func game(t *testing.T, puzzle sudoku.Board, moved bool) play.Game {
	g, err := play.New(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	if moved {
		g.Resume(time.Unix(1, 0))
		g.SetAuto(true)
		for cell, d := range puzzle {
			if d == 0 {
				if err := g.Enter(sudoku.CellsOf(cell), 1); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		g.Pause(time.Unix(61, 5_000_000))
	}
	return *g
}

func rules(t *testing.T, size int, parts ...variant.Part) variant.Rules {
	r, err := variant.New(size, parts...)
	if err != nil {
		t.Fatal(err)
	}
	return *r
}

// exact compares all that a value has, but functions.
var exact = cmp.Options{
	cmpopts.EquateEmpty(),
	cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.FilterPath(func(p cmp.Path) bool { return p.Last().Type() != nil && p.Last().Type().Kind() == reflect.Func }, cmp.Ignore()),
}

// Every exported type is stored as JSON, and as text if it has that form, and read
// back as it was. A value has one form wherever it stands.
func TestValues(t *testing.T) {
	all := forms(t)
	stored := map[string]form{}
	values := map[reflect.Type][]any{}
	for _, list := range enumerations {
		kind := reflect.TypeOf(list).Elem()
		f := form{kind, valuesOf(kind.String())}
		all = append(all, f)
	}
	for _, f := range all {
		stored[f.kind.String()], values[f.kind] = f, f.values
	}
	rng := rand.New(rand.NewPCG(22, 1))
	for _, p := range checked(t) {
		for _, named := range exportedTypes(p) {
			name := nameOf(named)
			f, ok := stored[name]
			delete(stored, name)
			switch {
			case ok == (formless[name] != ""):
				t.Errorf("%s has to be either in forms or in formless of this test", name)
				continue
			case !ok:
				continue
			}
			_, own := reflect.New(f.kind).Interface().(json.Unmarshaler)
			_, words := reflect.New(f.kind).Interface().(encoding.TextMarshaler)
			if _, plain := named.Underlying().(*types.Struct); plain && !own && !words {
				for range 50 {
					f.values = append(f.values, filled(f.kind, values, rng))
				}
			}
			for _, v := range f.values {
				if fault := checkValue(v); fault != "" {
					t.Errorf("%s: %s", name, fault)
					break
				}
			}
		}
	}
	for name := range stored {
		t.Errorf("%s is not exported any more", name)
	}
}

// What is no form of a value is an error that a program can read, and changes nothing.
func TestNoValues(t *testing.T) {
	texts := []string{"", " ", "no such", "\xff", `""`, `"no such"`, `"AAE="`, `["x"]`, `[77]`, `{"cell":"r0c1","digit":1}`, `{"nodes":[{"cells":["r1c1"],"digit":1,"parents":[1]}]}`, `77`, `true`, `{"x":`}
	// What reads whole games and rules says more.
	telling := func(err error) bool {
		var form *sudoku.ParseError
		var value *sudoku.RangeError
		var syntax *json.SyntaxError
		var kind *json.UnmarshalTypeError
		var game *play.GameError
		var rules *variant.RulesError
		return errors.As(err, &form) || errors.As(err, &value) || errors.As(err, &syntax) || errors.As(err, &kind) || errors.As(err, &game) || errors.As(err, &rules)
	}
	refused := 0
	for _, f := range forms(t) {
		before := f.values[len(f.values)-1]
		for _, text := range texts {
			check := func(read func([]byte, any) error) {
				v := reflect.New(f.kind)
				v.Elem().Set(reflect.ValueOf(before))
				err := read([]byte(text), v.Interface())
				if err == nil {
					return
				}
				refused++
				if after := v.Elem().Interface(); !telling(err) || !reflect.DeepEqual(before, after) {
					t.Errorf("%v: %q is %T %v; %+v has become %+v", f.kind, text, err, err, before, after)
				}
			}
			if _, ok := reflect.New(f.kind).Interface().(encoding.TextUnmarshaler); ok {
				check(func(text []byte, v any) error { return v.(encoding.TextUnmarshaler).UnmarshalText(text) })
			}
			if _, ok := reflect.New(f.kind).Interface().(json.Unmarshaler); ok {
				check(func(text []byte, v any) error { return v.(json.Unmarshaler).UnmarshalJSON(text) })
			}
		}
	}
	// Nor is a string a list of what is a byte in memory.
	lists := 0
	for _, f := range forms(t) {
		if f.kind.Kind() != reflect.Struct {
			continue
		}
		for _, field := range reflect.VisibleFields(f.kind) {
			if field.Type.Kind() != reflect.Slice || field.Type.Elem().Kind() != reflect.Uint8 || field.Type.Elem().Name() == "uint8" {
				continue
			}
			lists++
			key, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			text := fmt.Sprintf(`{"technique":"Naked Single",%q:"AAE="}`, gocmp.Or(key, strings.ToLower(field.Name)))
			if err := json.Unmarshal([]byte(text), reflect.New(f.kind).Interface()); err == nil {
				t.Errorf("%v reads %s", f.kind, text)
			}
		}
	}
	if lists < 3 {
		t.Errorf("%d lists", lists)
	}
	for _, v := range []any{new(logic.Techniques), new(text.Assumptions)} {
		if err := json.Unmarshal([]byte(`"AAE="`), v); err == nil {
			t.Errorf("bytes are read as %v", v)
		}
	}
	if refused < 200 {
		t.Errorf("only %d texts are refused", refused)
	}
}

// filled returns a struct whose fields have values of their types.
func filled(kind reflect.Type, values map[reflect.Type][]any, rng *rand.Rand) any {
	v := reflect.New(kind).Elem()
	fill(v, values, rng, 0)
	return v.Interface()
}

func fill(v reflect.Value, values map[reflect.Type][]any, rng *rand.Rand, depth int) {
	if known := values[v.Type()]; len(known) > 0 && (v.Kind() != reflect.Struct || depth > 0) {
		v.Set(reflect.ValueOf(known[rng.IntN(len(known))]))
		return
	}
	if v.Type() == reflect.TypeFor[error]() || depth > 6 {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(rng.IntN(2) == 0)
	case reflect.Int, reflect.Int64:
		v.SetInt([]int64{0, 1, 7, 80}[rng.IntN(4)])
	case reflect.Uint8, reflect.Uint64:
		v.SetUint([]uint64{0, 1, 7, 9}[rng.IntN(4)])
	case reflect.Float64:
		v.SetFloat([]float64{0, 0.1, 1e10, -2.5}[rng.IntN(4)])
	case reflect.String:
		v.SetString([]string{"", "a", "<&>\"\u2028", "数独\n"}[rng.IntN(4)])
	case reflect.Slice:
		if n := rng.IntN(4); n > 0 { // an empty slice is nil
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), values, rng, depth+1)
		}
	case reflect.Pointer:
		if rng.IntN(2) == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), values, rng, depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && v.Type().Field(i).Tag.Get("json") != "-" {
				fill(v.Field(i), values, rng, depth+1)
			}
		}
	}
}

// checkValue reads back the forms of one value. It returns what is wrong.
func checkValue(v any) string {
	original := reflect.New(reflect.TypeOf(v))
	original.Elem().Set(reflect.ValueOf(v))
	from := original.Interface()
	data, err := json.Marshal(from)
	if err != nil {
		return fmt.Sprintf("%+v has no JSON: %v", v, err)
	}
	_, own := v.(json.Marshaler)
	_, words := v.(encoding.TextMarshaler)
	_, pointer := from.(json.Marshaler)
	_, words2 := from.(encoding.TextMarshaler)
	if alone, err := json.Marshal(v); own == pointer && words == words2 && (err != nil || string(alone) != string(data)) {
		return fmt.Sprintf("JSON of the value is %.200s, %v, of a pointer %.200s", alone, err, data)
	}
	faults := []string{readBack(from, data, json.Unmarshal)}
	if m, ok := from.(encoding.TextMarshaler); ok {
		text, err := m.MarshalText()
		if err != nil {
			return fmt.Sprintf("%+v has no text: %v", v, err)
		}
		faults = append(faults, readBack(from, text, func(text []byte, to any) error { return to.(encoding.TextUnmarshaler).UnmarshalText(text) }))
	}
	if m, ok := from.(encoding.BinaryMarshaler); ok {
		bytes, err := m.MarshalBinary()
		if err != nil {
			return fmt.Sprintf("%+v has no binary form: %v", v, err)
		}
		faults = append(faults, readBack(from, bytes, func(bytes []byte, to any) error { return to.(encoding.BinaryUnmarshaler).UnmarshalBinary(bytes) }))
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		return err.Error()
	}
	if !strings.HasPrefix(reflect.TypeOf(v).String(), "variant.") { // there the name of a cell depends on the size
		faults = append(faults, conventions("", tree)...)
	}
	if object, ok := tree.(map[string]any); ok {
		kind := reflect.TypeOf(v).String()
		for key := range object {
			if unicode.IsUpper(rune(key[0])) != settings.MatchString(kind) {
				return fmt.Sprintf("the key %s of %s is in the wrong case", key, kind)
			}
		}
	}
	for part := range parts(reflect.ValueOf(v)) {
		if own, err := json.Marshal(part); err != nil || !strings.Contains(string(data), string(own)) {
			return fmt.Sprintf("a %T is written as %.200s, %v alone, and otherwise in %.300s", part, own, err, data)
		}
	}
	for _, fault := range faults {
		if fault != "" {
			return fmt.Sprintf("%s: %.300s", fault, data)
		}
	}
	return ""
}

// readBack reads a form of a value, and returns what is different then.
func readBack(from any, form []byte, read func([]byte, any) error) string {
	again := reflect.New(reflect.TypeOf(from).Elem()).Interface()
	if err := read(form, again); err != nil {
		return fmt.Sprintf("not read back: %v", err)
	}
	if diff := cmp.Diff(from, again, exact); diff != "" {
		return "read as another value (-was +is):\n" + diff
	}
	return ""
}

// parts yields the fields of a struct, and the elements of its slices, that have a
// type of this module and are not zero.
func parts(v reflect.Value) func(yield func(any) bool) {
	return func(yield func(any) bool) {
		if v.Kind() != reflect.Struct {
			return
		}
		for i := range v.NumField() {
			kind := v.Type().Field(i)
			if !kind.IsExported() || kind.Anonymous || kind.Tag.Get("json") == "-" {
				continue
			}
			all := []reflect.Value{v.Field(i)}
			if kind.Type.Kind() == reflect.Slice {
				all = all[:0]
				for j := range v.Field(i).Len() {
					all = append(all, v.Field(i).Index(j))
				}
			}
			for _, part := range all {
				if strings.HasPrefix(part.Type().PkgPath(), module) && part.Kind() != reflect.Interface && !part.IsZero() && !yield(part.Interface()) {
					return
				}
			}
		}
	}
}

// What stands in JSON under the name of a kind of value has the form of that kind.
var kinds = []struct {
	key  *regexp.Regexp
	form func(v any) bool
	what string
}{
	{regexp.MustCompile(`(?i)^cell$`), isCell, "a cell that is not r1c1"},
	{regexp.MustCompile(`(?i)^(cells|fins|endoFins)$`), eachOf(isCell), "a set of cells that is not a list"},
	{regexp.MustCompile(`(?i)^digit$`), isDigit, "a digit that is not a number"},
	{regexp.MustCompile(`(?i)^(digits)$`), eachOf(isDigit), "a set of digits that is not a list"},
	{regexp.MustCompile(`(?i)^house$`), isHouse, "a house that is not b2"},
	{regexp.MustCompile(`(?i)^houses$`), eachOf(isHouse), "houses that are not a list of their names"},
	{regexp.MustCompile(`(?i)^(rating|er|ep|ed|minER|maxER)$`), isRating, "a rating that is not 1.2"},
	{regexp.MustCompile(`(?i)^(placements|eliminations)$`), eachOf(isCandidate), "candidates that are not a list of cells and digits"},
}

func isText(v any, form string) bool {
	s, ok := v.(string)
	return ok && regexp.MustCompile("^(?:"+form+")$").MatchString(s)
}

func isCell(v any) bool  { return isText(v, "r[1-9]c[1-9]") }
func isHouse(v any) bool { return isText(v, "[rcb][1-9]") }
func isDigit(v any) bool { n, ok := v.(float64); return ok && n >= 0 && n <= 9 }
func isRating(v any) bool {
	n, ok := v.(float64)
	return ok && n >= 0 && n < 26
}
func isCandidate(v any) bool {
	m, ok := v.(map[string]any)
	return ok && len(m) == 2 && isCell(m["cell"]) && isDigit(m["digit"])
}

func eachOf(form func(any) bool) func(any) bool {
	return func(v any) bool {
		list, ok := v.([]any)
		return (ok || v == nil) && !slices.ContainsFunc(list, func(v any) bool { return !form(v) })
	}
}

// conventions returns what in a tree of JSON has not the form of its name.
func conventions(path string, tree any) (faults []string) {
	switch tree := tree.(type) {
	case []any:
		for i, v := range tree {
			faults = append(faults, conventions(fmt.Sprintf("%s[%d]", path, i), v)...)
		}
	case map[string]any:
		for key, v := range tree {
			for _, kind := range kinds {
				_, look := v.(map[string]any) // how it is drawn
				if kind.key.MatchString(key) && !look && !kind.form(v) {
					faults = append(faults, fmt.Sprintf("%s.%s is %s", path, key, kind.what))
				}
			}
			faults = append(faults, conventions(path+"."+key, v)...)
		}
	}
	return faults
}
