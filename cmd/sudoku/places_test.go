package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/seed-cfc889b0/sudoku/cmd/sudoku/internal/frame"
)

// TestCommandPlaces names each place where a new command was forgotten: the table in
// commands.go, its texts, its tests, and the list of the README.
func TestCommandPlaces(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*.go", "internal/frame/*.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := ""
	declared := map[string]string{} // names of commands, and their files
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			tests += string(data)
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			kind := literal.Type
			if selector, ok := kind.(*ast.SelectorExpr); ok {
				kind = selector.Sel
			}
			if kind, ok := kind.(*ast.Ident); !ok || kind.Name != "Command" {
				return true
			}
			for _, e := range literal.Elts {
				field, ok := e.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				key, named := field.Key.(*ast.Ident)
				if value, ok := field.Value.(*ast.BasicLit); named && ok && key.Name == "Name" {
					name, _ := strconv.Unquote(value.Value)
					declared[name] = file
				}
			}
			return true
		})
	}
	if len(declared) < 12 {
		t.Fatalf("only %v", declared)
	}
	for name, file := range declared {
		c, ok := frame.Find(name)
		if !ok {
			t.Errorf("%s: sudoku %s is not in the table of commands.go", file, name)
			continue
		}
		if c.Summary == "" || c.Help == "" || c.Define == nil {
			t.Errorf("%s: sudoku %s lacks its summary, help or define", file, name)
		}
		if !strings.Contains(string(readme), "sudoku "+name) && !strings.Contains(string(readme), "`"+name+"`") {
			t.Errorf("cmd/sudoku/README.md does not name sudoku %s", name)
		}
		if !strings.Contains(tests, `"`+name+`"`) && !strings.Contains(tests, `"`+name+` `) {
			t.Errorf("no test runs sudoku %s", name)
		}
	}
}
