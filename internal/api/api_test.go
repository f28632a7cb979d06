package api

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the API of each package")

const module = "github.com/seed-cfc889b0/sudoku"

// packages returns the folders of the module's packages that others can
// import, relative to the root. A folder with a go.mod is another module.
func packages(t *testing.T) (dirs []string) {
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		name := d.Name()
		if path != root {
			_, modErr := os.Stat(filepath.Join(path, "go.mod"))
			if strings.HasPrefix(name, ".") && name != ".." || strings.HasPrefix(name, "_") ||
				name == "internal" || name == "testdata" || modErr == nil {
				return filepath.SkipDir
			}
		}
		p, err := build.ImportDir(path, 0)
		if err == nil && p.Name != "main" {
			dir, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			dirs = append(dirs, filepath.ToSlash(dir))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}

func TestAPI(t *testing.T) {
	var files []string
	for _, dir := range append(packages(t), "paint", "beam") {
		file := strings.ReplaceAll(strings.Replace(dir, ".", "sudoku", 1), "/", "-") + ".txt"
		files = append(files, file)
		got := exported(t, dir)
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for line := range strings.Lines(got) {
			if _, text, ok := strings.Cut(line, `errors.New("`); ok && dir != "paint" && !strings.HasPrefix(text, "sudoku: ") {
				t.Errorf("%s: the text of the error begins with no \"sudoku: \": %s", dir, line)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("the API of %s has changed (-%s +code); go test ./internal/api -update takes note of it:\n%s", dir, file, diff)
		}
	}
	old, err := filepath.Glob("*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range old {
		if !slices.Contains(files, file) {
			t.Errorf("%s belongs to no package", file)
		}
	}
}

// The root has what every program needs: what only some need is a package beside it.
func TestRootStaysSmall(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return strings.HasSuffix(file, "_test.go") })
	if functions := strings.Count(exported(t, "."), "\nfunc "); len(files) > 12 || functions > 75 {
		t.Errorf("the root has %d files and %d functions and methods; at most 12 and 75 are wanted", len(files), functions)
	}
}

// exported returns the exported declarations of a package, without comments.
func exported(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join("..", "..", filepath.FromSlash(dir))
	p, err := build.ImportDir(path, 0)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(path, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	pkg, err := doc.NewFromFiles(fset, parsed, module+"/"+dir)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "package %s\n", pkg.Name)
	decl := func(d ast.Decl) {
		text.WriteByte('\n')
		if f, ok := d.(*ast.FuncDecl); ok {
			f.Body = nil
		}
		if err := format.Node(&text, fset, d); err != nil {
			t.Fatal(err)
		}
		text.WriteByte('\n')
	}
	values := func(all []*doc.Value) {
		for _, v := range all {
			decl(v.Decl)
		}
	}
	funcs := func(all []*doc.Func) {
		for _, f := range all {
			decl(f.Decl)
		}
	}
	values(pkg.Consts)
	values(pkg.Vars)
	funcs(pkg.Funcs)
	for _, typ := range pkg.Types {
		decl(typ.Decl)
		values(typ.Consts)
		values(typ.Vars)
		funcs(typ.Funcs)
		funcs(typ.Methods)
	}
	return text.String()
}
