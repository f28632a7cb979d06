package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// variable is the environment variable that chooses a mutant.
const variable = "SUDOKU_MUTANT"

// A function is one that can stand in a test program several times, each copy with
// another mutant. Its first fields are offsets in the file.
type function struct {
	start, end, name, body int
	line, column           int    // of its body
	call                   string // its receiver and arguments, for %s as the name of a copy
	names                  []edit // give names to parameters that have none
}

// An edit replaces a piece of a text.
type edit struct {
	start, end int
	text       string
}

// newFunction returns nil for a function that must not be called by another: one
// that recovers itself.
func newFunction(fset *token.FileSet, d *ast.FuncDecl) *function {
	if d.Body == nil || recovers(d.Body) {
		return nil
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	body := fset.Position(d.Body.Lbrace)
	f := &function{start: at(d.Pos()), end: at(d.End()), name: at(d.Name.Pos()), body: body.Offset + 1, line: body.Line, column: body.Column}
	list := func(l *ast.FieldList) (names []string) {
		if l == nil {
			return nil
		}
		for _, field := range l.List {
			more := ""
			if _, ok := field.Type.(*ast.Ellipsis); ok {
				more = "..."
			}
			if len(field.Names) == 0 {
				name := fmt.Sprintf("mutant_%d", field.Pos())
				f.names = append(f.names, edit{at(field.Pos()), at(field.Pos()), name + " "})
				names = append(names, name+more)
			}
			for _, n := range field.Names {
				name := n.Name
				if name == "_" {
					name = fmt.Sprintf("mutant_%d", n.Pos())
					f.names = append(f.names, edit{at(n.Pos()), at(n.End()), name})
				}
				names = append(names, name+more)
			}
		}
		return names
	}
	if receiver := list(d.Recv); len(receiver) > 0 {
		f.call = receiver[0] + "."
	}
	f.call += "%s"
	if types := list(d.Type.TypeParams); len(types) > 0 {
		f.call += "[" + strings.Join(types, ", ") + "]"
	}
	f.call += "(" + strings.Join(list(d.Type.Params), ", ") + ")"
	if d.Type.Results != nil {
		f.call = "return " + f.call
	} else {
		f.call += "; return"
	}
	return f
}

// recovers reports whether a function calls recover itself.
func recovers(body *ast.BlockStmt) (found bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			name, ok := call.Fun.(*ast.Ident)
			found = found || ok && name.Name == "recover"
		}
		_, inner := n.(*ast.FuncLit)
		return !inner
	})
	return found
}

// withCopies returns the texts of the files with mutants: at the end of each a copy of the
// function for each mutant, which the function calls if that mutant is chosen.
func withCopies(p *pkg, mutants []mutant) map[string]string {
	choice := fmt.Sprintf("package %s\n\nimport (\n\t\"os\"\n\t\"strconv\"\n)\n\nvar mutantChosen, _ = strconv.Atoi(os.Getenv(%q))\n", p.Name, variable)
	texts := map[string]string{filepath.Join(p.Dir, "mutant_chosen.go"): choice}
	byFile := map[string][]mutant{}
	for _, m := range mutants {
		byFile[m.path] = append(byFile[m.path], m)
	}
	for path, here := range byFile {
		var edits []edit
		var copies strings.Builder
		cases := map[*function]string{}
		for _, m := range here {
			f, name := m.function, fmt.Sprintf("mutant%d_", m.id)
			if cases[f] == "" {
				edits = append(edits, f.names...)
			}
			original := string(m.source[f.name:])
			original = original[:strings.IndexAny(original, "[( ")]
			cases[f] += fmt.Sprintf("case %d: %s; ", m.id, fmt.Sprintf(f.call, name+original))
			fmt.Fprintf(&copies, "\n//line mutant%d.go:1\n", m.id)
			copies.Write(m.source[f.start:f.name])
			copies.WriteString(name)
			copies.Write(m.source[f.name:m.start])
			copies.WriteString(m.new)
			copies.Write(m.source[m.end:f.end])
			copies.WriteString("\n")
		}
		for f, text := range cases {
			edits = append(edits, edit{f.body, f.body, " switch mutantChosen { " + text + "}; "})
		}
		texts[path] = edited(here[0].source, edits) + copies.String()
	}
	return texts
}

func edited(source []byte, edits []edit) string {
	slices.SortFunc(edits, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var out strings.Builder
	from := 0
	for _, e := range edits {
		out.Write(source[from:e.start])
		out.WriteString(e.text)
		from = e.end
	}
	out.Write(source[from:])
	return out.String()
}

// writeOverlay writes texts and the overlay that puts them into the build.
func writeOverlay(temp string, texts map[string]string) (overlay string, err error) {
	replace := map[string]string{}
	for path, text := range texts {
		altered := filepath.Join(temp, filepath.Base(path))
		if err := os.WriteFile(altered, []byte(text), 0o666); err != nil {
			return "", err
		}
		replace[path] = altered
	}
	table, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(temp, "overlay.json")
	return overlay, os.WriteFile(overlay, table, 0o666)
}
