//go:build js && wasm

// The program behind the JavaScript module in ../module: it gives its host one
// function, call(name, arguments), that answers with JSON. The host is an
// object that ../build.go substitutes for globalThis, one for each instance, so
// that nothing global changes.
package main

import (
	"fmt"
	"syscall/js"

	"github.com/seed-cfc889b0/sudoku/clues"
)

// An answer is what a function of the module returns: an object, a list, a
// string, a number, or what else appendJSON knows.
type answer = any

// The functions of the module by name. Each reads its arguments from an object.
var functions = map[string]func(js.Value) (answer, error){
	"parse":          parse,
	"format":         format,
	"solve":          solve,
	"solveAll":       solveAll,
	"count":          count,
	"check":          check,
	"candidates":     candidates,
	"trueCandidates": trueCandidates,
	"redundantClues": ofBoard(clues.Redundant),
	"clashingClues":  ofBoard(clues.Clashing),
	"minimize":       ofBoard(clues.Minimize),
	"generate":       makePuzzle,
	"rate":           ratings,
	"hint":           hint,
	"path":           path,
	"allSteps":       allSteps,
	"explain":        explain,
	"techniques":     techniques,
	"svg":            svg,
}

func main() {
	host := js.Global()
	host.Set("call", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return call(args[0].String(), args[1])
	}))
	select {}
}

// call answers with {"value": …} or {"error": …} as JSON.
func call(name string, in js.Value) (result string) {
	defer func() {
		if r := recover(); r != nil {
			result = string(appendJSON(nil, object{{"error", object{
				{"code", "internal"}, {"message", fmt.Sprintf("%s: %v", name, r)},
			}}}))
		}
	}()
	f := functions[name]
	value, err := f(in)
	if err != nil {
		return string(appendJSON(nil, object{{"error", fault(err)}}))
	}
	return string(appendJSON(nil, object{{"value", value}}))
}
