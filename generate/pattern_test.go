package generate

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku"
)

func TestParsePattern(t *testing.T) {
	want := sudoku.CellsOf(0, 10, 20, 80)
	marks := []byte(strings.Repeat(".", 81))
	for cell := range want.All() {
		marks[cell] = 'x'
	}
	for _, text := range []string{
		string(marks),
		strings.ReplaceAll(string(marks), "x", "#"),
		strings.ReplaceAll(string(marks), "x", "5"),
		strings.NewReplacer("x", "X", ".", "0 ").Replace(string(marks)),
		string(marks[:40]) + "\n" + string(marks[40:]),
	} {
		if got, err := ParsePattern(text); got != want || err != nil {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "x", string(marks) + "x", "y" + string(marks[1:]), "é" + string(marks[2:])} {
		var option *OptionError
		if got, err := ParsePattern(text); !errors.As(err, &option) || option.Option != "Pattern" || !got.IsEmpty() {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	var wrong *sudoku.ParseError
	if got, err := ParsePattern("12"); !errors.As(err, &wrong) || !got.IsEmpty() {
		t.Errorf("12 is %v, %v", got, err)
	}
}
