package meaning

import (
	"flag"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/run"
)

// intoFile returns arguments without the file to which -o sends the results, and its name. Its
// ending is the form; without such a form .txt is the first of them. A picture or PDF that is
// not there yet is such a file without -o too.
func intoFile(args []string, flags *flag.FlagSet) (own []string, file string) {
	forms := []string{}
	if f := flags.Lookup("o"); f != nil {
		forms = f.Value.(frame.WordFlag).Words()
	}
	formOf := func(name string) (form string, ok bool) {
		ending := strings.TrimPrefix(filepath.Ext(name), ".")
		if ending == "txt" && !slices.Contains(forms, "txt") && len(forms) > 0 && !slices.Contains(painted, forms[0]) {
			ending = forms[0]
		}
		return ending, slices.Contains(forms, ending)
	}
	awaited := false // the value of the flag before
	for i := 0; i < len(args); i++ {
		name := args[i]
		value, ok := strings.CutPrefix(name, "-o=")
		switch {
		case name == "--":
			return append(own, args[i:]...), file
		case !ok && !awaited && name == "-o" && i+1 < len(args):
			value, ok = args[i+1], true
		case !strings.HasPrefix(name, "-") && !awaited && !run.IsFile(name):
			if form, _ := formOf(name); slices.Contains(painted, form) {
				value, ok = name, true
			}
		}
		form, fits := formOf(value)
		if !ok || !fits || file != "" {
			f := flags.Lookup(strings.TrimLeft(name, "-")) // nil for -name=value
			awaited = !awaited && f != nil && !frame.IsBool(f)
			own = append(own, name)
			continue
		}
		if file = value; name == "-o" {
			i++
		}
		own = append(own, "-o="+form)
	}
	return own, file
}

// painted are forms that no command reads.
var painted = []string{"svg", "png", "pdf"}
