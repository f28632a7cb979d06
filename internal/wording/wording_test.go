package wording

import (
	"errors"
	"testing"
)

func TestPut(t *testing.T) {
	for _, test := range []struct{ sentence, want string }{
		{"{cell} is {digit}", "r1c1 is 5"},
		{"{digit}{digit} {other}", "55 {other}"},
		{"{", "{"}, {"}{", "}{"}, {"{digit", "{digit"}, {"", ""},
	} {
		if got := string(Put(nil, test.sentence, "digit", "5", "cell", "r1c1")); got != test.want {
			t.Errorf("%q: %q", test.sentence, got)
		}
	}
}

func TestJoin(t *testing.T) {
	one := func(text []byte, s string) []byte { return append(text, s...) }
	for _, test := range []struct {
		list              []string
		comma, last, want string
	}{
		{nil, "{a}, {b}", "{a} or {b}", ""},
		{[]string{"1"}, "{a}, {b}", "{a} or {b}", "1"},
		{[]string{"1", "2"}, "{a}, {b}", "{a} or {b}", "1 or 2"},
		{[]string{"1", "{b}", "3"}, "{a}, {b}", "{a} or {b}", "1, {b} or 3"},
		{[]string{"1", "2", "3"}, "{b} < {a}", "({b}, {a}, {c})", "(3, 2 < 1, {c})"}, // another order
		{[]string{"1", "2", "3"}, "{a}{a}{b}", "{a}-{a}{b}", "112-1123"},
	} {
		if got := string(Join([]byte("{a} "), test.list, test.comma, test.last, one)); got != "{a} "+test.want {
			t.Errorf("%q by %q and %q: %q", test.list, test.comma, test.last, got)
		}
	}
}

func TestRead(t *testing.T) {
	table := Table{English: []map[string]string{{"place": "{cell} is {digit}."}, {"row": "row {n}", "rows": "rows {n}"}}, Optional: []string{"rows"}}
	const good = "# a comment\n\nplace = {digit} in {cell}.\nrow = line {n}\n"
	read, err := table.Read(good, nil)
	if err != nil || len(read) != 2 || read["place"] != "{digit} in {cell}." {
		t.Error(read, err)
	}
	for _, test := range []struct{ text, key string }{
		{"place = {digit} in {cell}.", "row"},
		{good + "place = {digit} in {cell}.", "place"},
		{good + "rows = lines", "rows"},
		{good + "X = Y", "X"},
		{good + "nothing", "nothing"},
	} {
		var bad *Error
		if _, err := table.Read(test.text, func(key, _ string) bool { return key == "Y" }); !errors.As(err, &bad) || bad.Key != test.key {
			t.Errorf("%q: %v", test.text, err)
		}
	}
}

func TestFold(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"  one two\nthree ", "one two\nthree"},
		{"ééééééé é é", "ééééééé é\né"},
		{"longer-than-a-line and", "longer-than-a-line\nand"},
		{"マスの候補が二つ。", "マスの候補\nが二つ。"},
		{"マスの候補二つ、三つ", "マスの候補\n二つ、三つ"},
		{"候補は二つ。X と Y", "候補は二\nつ。X と Y"},
		{"候補がある「二つ」", "候補がある\n「二つ」"},
	} {
		if got := Fold(test.text, 10); got != test.want {
			t.Errorf("%q: %q", test.text, got)
		}
	}
}
