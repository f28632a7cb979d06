package testkit

import (
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// Edges returns two pieces of memory, one whose first byte and one whose last
// byte lies at the edge of a page. Memory beyond the edge can be neither read
// nor written.
func Edges(t testing.TB, size uintptr) (first, last unsafe.Pointer) {
	t.Helper()
	page := os.Getpagesize()
	inner := (int(size) + page - 1) / page * page
	mem, err := syscall.Mmap(-1, 0, inner+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(mem) })
	for _, side := range [][]byte{mem[:page], mem[page+inner:]} {
		if err := syscall.Mprotect(side, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return unsafe.Pointer(&mem[page]), unsafe.Pointer(&mem[page+inner-int(size)])
}
