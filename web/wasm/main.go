//go:build js && wasm

// The program behind the JavaScript module in ../module: it gives its host one
// function, call(name, arguments), that answers with JSON. The host is an
// object that ../build.go substitutes for globalThis, one for each instance, so
// that nothing global changes.
package main

import (
	"fmt"
	"syscall/js"
)

// An answer is what a function of the module returns: an object, a list, a
// string, a number, or what else appendJSON knows.
type answer = any

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
	value, err := functions[name](in)
	if err != nil {
		return string(appendJSON(nil, object{{"error", fault(err)}}))
	}
	return string(appendJSON(nil, object{{"value", value}}))
}
