//go:build cgo

package main

/*
#include <stdint.h>
#include <stddef.h>

typedef void *(*itemAt)(void *list, intptr_t i);
typedef const char *(*utf8Of)(void *text, intptr_t *size);

// gather finds the characters of n texts of a list, and reports whether all have 81 bytes.
// The objects lie anywhere in memory: all are on their way before the first is looked at.
static int gather(void *list, intptr_t from, intptr_t n, void *item, void *utf8, uintptr_t *texts) {
	for (intptr_t i = 0; i < n; i++) {
		const char *text = ((itemAt)item)(list, from + i);
		if (text == NULL)
			return 0;
		for (int line = 0; line < 3; line++)
			__builtin_prefetch(text + 64 * line);
		texts[i] = (uintptr_t)text;
	}
	for (intptr_t i = 0; i < n; i++) {
		intptr_t size;
		texts[i] = (uintptr_t)((utf8Of)utf8)((void *)texts[i], &size);
		if (texts[i] == 0 || size != 81)
			return 0;
	}
	return 1;
}
*/
import "C"

import (
	"unsafe"

	"github.com/seed-cfc889b0/sudoku"
	"github.com/seed-cfc889b0/sudoku/internal/text"
)

// some is how many texts are read at a time: they stay in the cache nearest to the processor.
const some = 32

// readTexts reads a text of 81 cells of Python's list for each board, from a place on, and
// reports whether all are that. It holds the interpreter's lock, and takes PyList_GetItem
// and PyUnicode_AsUTF8AndSize as it is not linked with Python. If one of these fails, the
// exception is set.
func readTexts(list unsafe.Pointer, from int, boards []sudoku.Board, item, utf8 unsafe.Pointer) bool {
	var texts [some]C.uintptr_t // as pointers cgo would check each
	for len(boards) > 0 {
		n := min(some, len(boards))
		if C.gather(list, C.intptr_t(from), C.intptr_t(n), item, utf8, &texts[0]) == 0 {
			return false
		}
		for i := range n {
			if !text.ParseBare((*[81]uint8)(&boards[i]), unsafe.String(*(**byte)(unsafe.Pointer(&texts[i])), 81)) {
				return false
			}
		}
		boards, from = boards[n:], from+n
	}
	return true
}
