package lanes

import (
	"slices"
	"testing"

	"github.com/seed-cfc889b0/sudoku/internal/kernel"
)

// TestVariants tells, with -v, which kernels and engines this machine runs, so
// that a log of tests shows what was tested. An engine of a kind comes with the
// kernel of that kind.
func TestVariants(t *testing.T) {
	kernels := kernel.Variants()
	var engines []string
	for _, k := range Kinds() {
		engines = append(engines, k.Name)
	}
	t.Logf("kernels %v, lanes %v", kernels, engines)
	if kernels[len(kernels)-1] != "portable" {
		t.Errorf("the last kernel is %s", kernels[len(kernels)-1])
	}
	for _, name := range []string{"avx2", "avx512"} {
		if slices.Contains(kernels, name) != slices.Contains(engines, name) {
			t.Errorf("kernels %v, lanes %v", kernels, engines)
		}
	}
}
