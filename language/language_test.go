package language_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/seed-cfc889b0/sudoku/language"
	"github.com/seed-cfc889b0/sudoku/logic"
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
	var name *logic.NameError
	for _, tag := range []string{"", "xx", "../de", "C"} {
		if _, err := language.Parse(tag); !errors.As(err, &name) {
			t.Errorf("%q: %v", tag, err)
		}
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
