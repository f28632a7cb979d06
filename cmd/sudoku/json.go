package main

import (
	"encoding/json"
	"strconv"
)

// What solve, count and check find is written as JSON by functions of their own,
// because files have millions of puzzles and package json takes longer than solving
// one. A test compares both.

// An object is text that ends with a JSON object, without the brace that closes it.
type object []byte

// key appends the key of a further value.
func (o object) key(name string) object {
	return append(append(append(o, ',', '"'), name...), '"', ':')
}

func (o object) text(name, value string) object {
	return appendString(o.key(name), value)
}

// word is text for a board or a word of the command, with nothing to escape.
func (o object) word(name, value string) object {
	return append(append(append(o.key(name), '"'), value...), '"')
}

func (o object) number(name string, value int) object {
	return strconv.AppendInt(o.key(name), int64(value), 10)
}

// appendString appends a string with its quotes.
func appendString(text []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return append(text, marshal(s)...)
		}
	}
	return append(append(append(text, '"'), s...), '"')
}

// appendJSON appends a result as an object.
func appendJSON(text []byte, v any) []byte {
	switch v := v.(type) {
	case *position:
		text = v.appendTo(text)
	case *solveResult:
		o := v.appendTo(text).word("solution", v.Solution)
		text = strconv.AppendUint(o.key("guesses"), v.Guesses, 10)
	case *countResult:
		o := v.appendTo(text).number("count", v.Count)
		text = strconv.AppendBool(o.key("complete"), v.Complete)
	case *checkResult:
		o := v.appendTo(text).word("format", v.Format).number("clues", v.Clues).number("easyCells", v.EasyCells)
		o = strconv.AppendUint(o.key("guesses"), v.Guesses, 10)
		if v.Assumed != "" {
			o = o.text("assumed", v.Assumed)
		}
		if v.Wrong != "" {
			o = o.text("wrongSolution", v.Wrong)
		}
		if v.Redundant != nil {
			o = append(o.key("redundant"), marshal(*v.Redundant)...)
		}
		if len(v.Clash) > 0 {
			o = append(o.key("clash"), marshal(v.Clash)...)
		}
		text = o
	default:
		return append(text, marshal(v)...)
	}
	return append(text, '}')
}

func (p *position) appendTo(text []byte) object {
	o := append(object(text), `{"file":`...)
	o = appendString(o, p.File)
	o = o.number("line", p.Line)
	if p.Column != 0 {
		o = o.number("column", p.Column)
	}
	if p.Puzzle != "" {
		o = o.word("puzzle", p.Puzzle)
	}
	if p.Status != "" {
		o = o.word("status", p.Status)
	}
	if p.Error != "" {
		o = o.text("error", p.Error)
	}
	return o
}

func marshal(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // every type of result can be written
	}
	return text
}
