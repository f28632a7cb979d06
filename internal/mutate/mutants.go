package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A mutant is a file with one piece of its text replaced.
type mutant struct {
	path         string
	source       []byte
	start, end   int
	line, column int
	place        string // the file and the function, as "file.go:name"
	text         string // the line
	old, new     string
	function     *function // whose body it is in, if any
	id           int       // among those that are built together
	program      string    // the tests with it
}

func (m *mutant) name() string { return filepath.Base(m.path) }

// key names a mutant in harmless.tsv, whatever is above its line.
func (m *mutant) key() string {
	return strings.Join([]string{m.name(), m.text, m.old, m.new}, "\t")
}

// swapped is what stands for an operator: a bound moves by one, a test is turned
// round, an operation becomes its counterpart.
var swapped = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.AND_NOT: token.AND, token.XOR: token.OR,
	token.SHL: token.SHR, token.SHR: token.SHL,
}

// mutants returns all mutants of a file: operators are swapped, one side of && and
// || is left out, conditions are turned round, numbers grow by one, true and false
// change places, and statements are left out. The lengths of arrays stay: more room
// changes nothing.
func mutants(path string) (all []mutant, err error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || ast.IsGenerated(file) {
		return nil, err
	}
	var around *function
	var in *ast.FuncDecl
	replace := func(from, to token.Pos, text string) {
		at := fset.Position(from)
		m := mutant{path: path, source: source, start: at.Offset, end: fset.Position(to).Offset, line: at.Line, column: at.Column, new: text}
		if around != nil && m.start >= around.body && m.end <= around.end {
			m.function = around
		}
		m.place = m.name() + ":"
		if in != nil && from >= in.Pos() && to <= in.End() {
			m.place += in.Name.Name
		}
		m.old = strings.Join(strings.Fields(string(source[m.start:m.end])), " ")
		line, _, _ := strings.Cut(string(source[at.Offset-at.Column+1:]), "\n")
		m.text = strings.TrimSpace(line)
		all = append(all, m)
	}
	part := func(n ast.Node) string {
		return string(source[fset.Position(n.Pos()).Offset:fset.Position(n.End()).Offset])
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			around = newFunction(fset, n)
			in = n
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				replace(n.Pos(), n.End(), part(n.X))
				replace(n.Pos(), n.End(), part(n.Y))
			} else if op, ok := swapped[n.Op]; ok {
				replace(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), op.String())
			}
		case *ast.IfStmt:
			if _, ok := n.Cond.(*ast.BinaryExpr); !ok {
				replace(n.Cond.Pos(), n.Cond.End(), "!("+part(n.Cond)+")")
			}
		case *ast.BasicLit:
			if v, err := strconv.ParseInt(n.Value, 0, 64); err == nil && n.Kind == token.INT {
				replace(n.Pos(), n.End(), strconv.FormatInt(v+1, 10))
			}
		case *ast.Ident:
			switch n.Name {
			case "true":
				replace(n.Pos(), n.End(), "false")
			case "false":
				replace(n.Pos(), n.End(), "true")
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.BranchStmt, *ast.DeferStmt, *ast.ReturnStmt:
			replace(n.Pos(), n.End(), "")
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				replace(n.Pos(), n.End(), "")
			}
		case *ast.GenDecl:
			return n.Tok == token.VAR
		case *ast.ArrayType:
			return false
		}
		return true
	})
	return all, nil
}
