//go:build amd64 && !purego

package kernel

import (
	"slices"

	"golang.org/x/sys/cpu"
)

//go:generate sh -c "cd _asm && go run . -out ../kernel_amd64.s -stubs ../stubs_amd64.go -pkg kernel"

// level is the best kernel that the processor and the operating system can
// run. It changes in tests only.
var level = best()

const (
	portable = iota
	avx2     // and BMI
	avx512   // F, BW, VL and BMI2
	avx512b  // and BITALG
)

// Variants names the kernels that run here, the best first.
func Variants() []string {
	names := []string{"portable", "avx2", "avx512", "avx512b"}[:best()+1]
	slices.Reverse(names)
	return names
}

// Use makes the package use one of its variants until restore is called. It is
// for tests: nothing else may run at the same time.
func Use(variant string) (restore func()) {
	before := level
	names := Variants()
	level = len(names) - 1 - slices.Index(names, variant)
	return func() { level = before }
}

func best() int {
	x := &cpu.X86
	switch {
	case !x.HasAVX2:
		return portable
	case !x.HasAVX512F || !x.HasAVX512BW || !x.HasAVX512VL || !x.HasBMI1 || !x.HasBMI2:
		return avx2
	case !x.HasAVX512BITALG:
		return avx512
	}
	return avx512b
}

type words = [9][4]uint64

func parse(board, text *[81]uint8) bool {
	if level >= avx512 {
		return parseAVX512(board, text)
	}
	return parseGeneric(board, text)
}

func load(g *Grid, board *[81]uint8) bool {
	if level >= avx512 {
		return loadAVX512((*words)(g), board)
	}
	return g.load(board)
}

func store(g *Grid, board *[81]uint8) {
	if level >= avx512 {
		storeAVX512((*words)(g), board)
		return
	}
	g.store(board)
}

func start(g *Grid, board *[81]uint8) (State, bool) {
	s := 0
	switch level {
	case avx512b:
		s = startAVX512b((*words)(g), board)
	case avx512:
		s = startAVX512((*words)(g), board)
	case avx2:
		if !g.load(board) {
			return Contradiction, false
		}
		s = propagateAVX2((*words)(g))
	default:
		return startGeneric(g, board)
	}
	return State(max(s, 0)), s >= 0
}

func propagate(g *Grid) State {
	switch level {
	case avx512b:
		return State(propagateAVX512b((*words)(g)))
	case avx512:
		return State(propagateAVX512((*words)(g)))
	case avx2:
		return State(propagateAVX2((*words)(g)))
	}
	return propagateGeneric(g)
}

func branch(g, rest *Grid) (first, second State) {
	a, b := -1, 0
	switch level {
	case avx512b:
		a, b = branchAVX512b((*words)(g), (*words)(rest))
	case avx512:
		a, b = branchAVX512((*words)(g), (*words)(rest))
	}
	if a >= 0 {
		return State(a), State(b)
	}
	splitGeneric(g, rest)
	return propagate(g), Pending
}
