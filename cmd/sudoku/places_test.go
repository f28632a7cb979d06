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
)

// TestCommandPlaces names each place where a new command was forgotten: the table in
// command.go, its texts, its tests, and the list of the README.
func TestCommandPlaces(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
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
			if kind, ok := literal.Type.(*ast.Ident); !ok || kind.Name != "command" {
				return true
			}
			for _, e := range literal.Elts {
				field, ok := e.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				key, named := field.Key.(*ast.Ident)
				if value, ok := field.Value.(*ast.BasicLit); named && ok && key.Name == "name" {
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
		c, ok := findCommand(name)
		if !ok {
			t.Errorf("%s: sudoku %s is not in the table of command.go", file, name)
			continue
		}
		if c.summary == "" || c.help == "" || c.define == nil {
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
