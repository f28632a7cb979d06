package api

import (
	"encoding/json"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// loaded has the module's packages with their types.
var loaded = sync.OnceValues(func() (map[string]*types.Package, error) {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", "./...")
	list.Dir = filepath.Join("..", "..")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	decoder := json.NewDecoder(strings.NewReader(string(out)))
	for decoder.More() {
		var p struct{ ImportPath, Export string }
		if err := decoder.Decode(&p); err != nil {
			return nil, err
		}
		files[p.ImportPath] = p.Export
	}
	read := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	all := map[string]*types.Package{}
	for path := range files {
		if path == module || strings.HasPrefix(path, module+"/") && !strings.Contains(path, "/internal/") {
			if all[path], err = read.Import(path); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
})

// checked returns the packages that others can import, with their types.
func checked(t *testing.T) (all []*types.Package) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	found, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range packages(t) {
		p := found[strings.TrimSuffix(module+"/"+dir, "/.")]
		if p == nil {
			t.Fatalf("no types of %s", dir)
		}
		all = append(all, p)
	}
	return all
}

// exportedTypes yields the types that a package declares and exports, without
// interfaces, errors and aliases.
func exportedTypes(p *types.Package) (all []*types.Named) {
	failure := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	for _, name := range p.Scope().Names() {
		declared, ok := p.Scope().Lookup(name).(*types.TypeName)
		if !ok || !declared.Exported() || declared.IsAlias() {
			continue
		}
		named := declared.Type().(*types.Named)
		if !types.IsInterface(named) && !types.Implements(types.NewPointer(named), failure) {
			all = append(all, named)
		}
	}
	return all
}

// nameOf is the type as it is written in Go: "sudoku.Board".
func nameOf(named *types.Named) string {
	return named.Obj().Pkg().Name() + "." + named.Obj().Name()
}

// isEnumeration reports whether a type is a number and its package has constants
// of it that are more than a count of them or a mask.
func isEnumeration(named *types.Named) bool {
	basic, ok := named.Underlying().(*types.Basic)
	if !ok || basic.Info()&types.IsInteger == 0 {
		return false
	}
	scope, n := named.Obj().Pkg().Scope(), 0
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), named) {
			n++
		}
	}
	return n > 1
}

// method returns a method of *named, or nil.
func method(named *types.Named, name string) *types.Signature {
	selection := types.NewMethodSet(types.NewPointer(named)).Lookup(nil, name)
	if selection == nil {
		return nil
	}
	return selection.Type().(*types.Signature)
}
