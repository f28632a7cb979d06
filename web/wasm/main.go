//go:build js && wasm

// The program behind the JavaScript module in ../module. Its host writes a question into memory, the
// name of a function and its arguments as a list in JSON, and reads the answer, which is JSON too.
package main

import (
	"fmt"
	"slices"
	"unsafe"
)

// An answer is what a function of the module returns: an object, a list, a
// string, a number, or what else appendJSON knows.
type answer = any

// The question and the answer to it. What a function of the host calls may ask anew before an answer is
// there; so both are copied before the next.
var asked, said []byte

// room returns a place for a question of n bytes.
//
//go:wasmexport room
func room(n int32) unsafe.Pointer {
	asked = slices.Grow(asked[:0], int(n))[:n]
	return unsafe.Pointer(unsafe.SliceData(asked))
}

// ask answers the question. It returns the length of the answer, {"value": …} or {"error": …}.
//
//go:wasmexport ask
func ask() int32 {
	said = appendJSON(said[:0], answered(string(asked)))
	return int32(len(said))
}

// place returns where the answer is.
//
//go:wasmexport place
func place() unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(said)) }

func main() { select {} }

func answered(given string) (result object) {
	name := ""
	defer func() {
		if r := recover(); r != nil {
			result = object{{"error", object{{"code", "internal"}, {"message", fmt.Sprintf("%s: %v", name, r)}}}}
		}
	}()
	read := (&jsonReader{text: given}).value().([]any)
	name = read[0].(string)
	value, err := functions[name](&question{arguments: read[1].(arguments)})
	if err != nil {
		return object{{"error", fault(err)}}
	}
	return object{{"value", value}}
}
