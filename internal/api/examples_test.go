package api

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// Examples can be run on pkg.go.dev if they use no name from another file.
func TestExamplesPlay(t *testing.T) {
	n := 0
	for _, dir := range append(packages(t), "paint") {
		files, err := filepath.Glob(filepath.Join("..", "..", dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			for _, example := range doc.Examples([]*ast.File{f}...) {
				if n++; example.Play == nil {
					t.Errorf("%s: Example%s uses a name from another file, or is not a program", file, example.Name)
				}
			}
		}
	}
	if n == 0 {
		t.Error("no examples")
	}
}
