package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// intoFile returns arguments without the file to which -o sends the results, and its name. Its
// ending is the form; without such a form .txt is the first of them. A picture or PDF that is
// not there yet is such a file without -o too.
func intoFile(args []string, flags *flag.FlagSet) (own []string, file string) {
	forms := []string{}
	if f := flags.Lookup("o"); f != nil {
		forms = f.Value.(wordFlag).words()
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
		case !strings.HasPrefix(name, "-") && !awaited && !isFile(name):
			if form, _ := formOf(name); slices.Contains(painted, form) {
				value, ok = name, true
			}
		}
		form, fits := formOf(value)
		if !ok || !fits || file != "" {
			f := flags.Lookup(strings.TrimLeft(name, "-")) // nil for -name=value
			awaited = !awaited && f != nil && !isBool(f)
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

// A resultFile is a file that takes the results. It is made when the first come, or at the end: so
// a mistake on the command line leaves an old one as it is.
type resultFile struct {
	name string
	file *os.File
}

func (r *resultFile) Write(p []byte) (n int, err error) {
	if err := r.open(); err != nil {
		return 0, err
	}
	return r.file.Write(p)
}

func (r *resultFile) open() (err error) {
	if r.file == nil {
		r.file, err = os.Create(r.name)
	}
	return err
}

func (r *resultFile) Close() error {
	if err := r.open(); err != nil {
		return err
	}
	return r.file.Close()
}

// into has a file take the results.
func (j *job) into(name string) error {
	if old, err := os.Stat(name); err == nil {
		for _, in := range j.files {
			if info, err := os.Stat(in); err == nil && os.SameFile(old, info) {
				return fmt.Errorf("-o %q is read too", name)
			}
		}
	}
	file := &resultFile{name: name}
	j.stdout, j.out.w = file, file
	return nil
}
