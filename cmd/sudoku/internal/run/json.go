package run

import (
	"encoding/json"
	"strconv"
)

// What solve, count and check find is written as JSON by functions of their own,
// because files have millions of puzzles and package json takes longer than solving
// one. A test compares both.

// An Object is text that ends with a JSON object, without the brace that closes it.
type Object []byte

// Key appends the key of a further value.
func (o Object) Key(name string) Object {
	return append(append(append(o, ',', '"'), name...), '"', ':')
}

// Text is a string that may need escapes.
func (o Object) Text(name, value string) Object {
	return appendString(o.Key(name), value)
}

// Word is text for a board or a word of the command, with nothing to escape.
func (o Object) Word(name, value string) Object {
	return append(append(append(o.Key(name), '"'), value...), '"')
}

func (o Object) Number(name string, value int) Object {
	return strconv.AppendInt(o.Key(name), int64(value), 10)
}

func (o Object) Unsigned(name string, value uint64) Object {
	return strconv.AppendUint(o.Key(name), value, 10)
}

func (o Object) Truth(name string, value bool) Object {
	return strconv.AppendBool(o.Key(name), value)
}

// Value is anything, by package json.
func (o Object) Value(name string, value any) Object {
	return append(o.Key(name), Marshal(value)...)
}

// appendString appends a string with its quotes.
func appendString(text []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return append(text, Marshal(s)...)
		}
	}
	return append(append(append(text, '"'), s...), '"')
}

// A quickResult is a result that is written without package json.
type quickResult interface {
	appendTo(text []byte) Object
	AppendMore(Object) Object // adds what follows the position
}

// AppendJSON appends a result as an object.
func AppendJSON(text []byte, v any) []byte {
	switch v := v.(type) {
	case *Position:
		text = v.AppendTo(text)
	case quickResult:
		text = v.AppendMore(v.appendTo(text))
	default:
		return append(text, Marshal(v)...)
	}
	return append(text, '}')
}

// AppendTo begins an object with the position.
func (p *Position) AppendTo(text []byte) Object {
	o := append(Object(text), `{"file":`...)
	o = appendString(o, p.File)
	o = o.Number("line", p.Line)
	if p.Column != 0 {
		o = o.Number("column", p.Column)
	}
	if p.Puzzle != "" {
		o = o.Word("puzzle", p.Puzzle)
	}
	if p.Status != "" {
		o = o.Word("status", p.Status)
	}
	if p.Error != "" {
		o = o.Text("error", p.Error)
	}
	return o
}

// Marshal is json.Marshal of a result.
func Marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // every type of result can be written
	}
	return text
}
