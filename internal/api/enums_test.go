package api

import (
	"encoding"
	"errors"
	"fmt"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/lesson"
	"github.com/seed-cfc889b0/sudoku/logic"
	"github.com/seed-cfc889b0/sudoku/picture"
	"github.com/seed-cfc889b0/sudoku/play"
	"github.com/seed-cfc889b0/sudoku/rate"
	"github.com/seed-cfc889b0/sudoku/symmetry"
	"github.com/seed-cfc889b0/sudoku/text"
	"github.com/seed-cfc889b0/sudoku/variant"
)

// enumerations has the values of each enumeration, by the function that lists
// them. A test says what is missing.
var enumerations = []any{
	lesson.Verdicts(),
	slices.Collect(logic.AllTechniques().All()), logic.Families(), logic.HintLevels(), logic.Levels(), logic.Notations(), logic.Orders(), logic.Roles(),
	picture.AreaKinds(), picture.Themes(),
	play.Layers(), play.Policies(),
	rate.Levels(), rate.Profiles(),
	symmetry.Groups(),
	text.AllAssumptions(), text.Formats(), text.Kinds(),
	variant.Techniques(),
}

// valuesOf returns the values of an enumeration, or nil.
func valuesOf(name string) (values []any) {
	for _, list := range enumerations {
		v := reflect.ValueOf(list)
		if v.Type().Elem().String() != name {
			continue
		}
		for i := range v.Len() {
			values = append(values, v.Index(i).Interface())
		}
	}
	return values
}

// unlisted are constants that are no values of their enumerations.
var unlisted = map[string]string{
	"text.FormatUnknown": "is the lack of a format",
	"rate.UnknownRating": "is a rating, which is a number",
}

// Each enumeration has a list of all its values. Each value has a text, which
// String, MarshalText and the parsers agree on, and no other value has it.
func TestEnumerations(t *testing.T) {
	for _, p := range checked(t) {
		for _, named := range exportedTypes(p) {
			if !isEnumeration(named) {
				continue
			}
			name := nameOf(named)
			for _, need := range []string{"String", "MarshalText", "UnmarshalText"} {
				if method(named, need) == nil {
					t.Errorf("%s has no method %s", name, need)
				}
			}
			values := valuesOf(name)
			if len(values) == 0 {
				t.Errorf("%s has no list of its values, or enumerations in this test lacks it", name)
				continue
			}
			has := map[string]bool{}
			for i, v := range values {
				has[fmt.Sprintf("%d", v)] = true
				if i > 0 && reflect.ValueOf(values[i-1]).Uint() >= reflect.ValueOf(v).Uint() {
					t.Errorf("%s: %v is not listed after %v", name, v, values[i-1])
				}
				checkText(t, name, v, values)
			}
			for _, c := range p.Scope().Names() {
				constant, ok := p.Scope().Lookup(c).(*types.Const)
				full := p.Name() + "." + c
				if ok && constant.Exported() && types.Identical(constant.Type(), named) && !has[constant.Val().ExactString()] && unlisted[full] == "" {
					t.Errorf("%s is not in the list of %s", full, name)
				}
			}
			checkNoValue(t, name, values)
		}
	}
}

// checkText checks the text of one value of an enumeration.
func checkText(t *testing.T, name string, v any, values []any) {
	t.Helper()
	text, err := v.(encoding.TextMarshaler).MarshalText()
	if err != nil || string(text) != fmt.Sprint(v) || len(text) == 0 {
		t.Errorf("%s: %v is written as %q, %v", name, v, text, err)
	}
	for _, form := range []string{string(text), strings.ToUpper(string(text)), strings.ToLower(string(text))} {
		again := reflect.New(reflect.TypeOf(v))
		if err := again.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(form)); err != nil || again.Elem().Interface() != v {
			t.Errorf("%s: %q is read as %v, %v", name, form, again.Elem(), err)
		}
	}
	for _, other := range values {
		if other != v && strings.EqualFold(fmt.Sprint(other), string(text)) {
			t.Errorf("%s: %d and %d are both %s", name, v, other, text)
		}
	}
}

// checkNoValue checks that what is no value has a text for people and none for
// programs, and that a text of no value is an error and changes nothing, of the one
// type that all have. Where 0 stands for none, no text may stand for it.
func checkNoValue(t *testing.T, name string, values []any) {
	t.Helper()
	last := reflect.ValueOf(values[len(values)-1])
	none := reflect.New(last.Type()).Elem()
	none.SetUint(last.Uint() + 1)
	var out *sudoku.RangeError
	var unknown *sudoku.ParseError
	if text, err := none.Interface().(encoding.TextMarshaler).MarshalText(); !errors.As(err, &out) || len(text) > 0 {
		t.Errorf("%s: %d, which is no value, is written as %q, %v", name, last.Uint()+1, text, err)
	}
	if text := fmt.Sprint(none); !strings.Contains(text, fmt.Sprint(last.Uint()+1)) {
		t.Errorf("%s: %d, which is no value, is shown as %q", name, last.Uint()+1, text)
	}
	if read := reflect.New(last.Type()); read.Interface().(encoding.TextUnmarshaler).UnmarshalText(nil) == nil && (!read.Elem().IsZero() || reflect.ValueOf(values[0]).IsZero()) {
		t.Errorf("%s: no text is read as %v", name, read.Elem())
	}
	for _, text := range []string{" ", "no such", fmt.Sprint(none), fmt.Sprint(last.Interface()) + "x"} {
		v := reflect.New(last.Type())
		v.Elem().Set(last)
		if err := v.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text)); !errors.As(err, &unknown) || v.Elem().Interface() != last.Interface() {
			t.Errorf("%s: %q is read as %v, %v", name, text, v.Elem(), err)
		}
	}
}
