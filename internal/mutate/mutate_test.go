package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The package that is altered. Its tests don't try zero, do not reach the end of Sign,
// and nothing depends on spare. A receiver and a parameter have no names.
const altered = `package altered

type meter struct{}

func (meter) Abs(x int, _ string) int {
	if x < 0 {
		x = -x
	}
	return x
}

func Sum[T int | float64](list ...T) (sum T) {
	for _, x := range list {
		sum += x
	}
	return sum
}

func Sign(x int) int {
	switch {
	case x > 0:
		return 1
	}
	return -1
}

var spare = 1
`

const itsTest = `package altered

import "testing"

func TestAbs(t *testing.T) {
	if (meter{}).Abs(-3, "") != 3 || (meter{}).Abs(3, "") != 3 {
		t.Fail()
	}
}

func TestSum(t *testing.T) {
	if Sum(1, 2, 3) != 6 || Sum[float64]() != 0 {
		t.Fail()
	}
}

func TestSign(t *testing.T) {
	if Sign(2) != 1 {
		t.Fail()
	}
}
`

// The tests of another package, which looks at the end of Sign.
const othersTest = `package other

import (
	"altered"
	"testing"
)

func TestSign(t *testing.T) {
	if altered.Sign(-2) != -1 {
		t.Fail()
	}
}
`

func TestTry(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds programs")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	t.Setenv("GOWORK", "off")
	for name, text := range map[string]string{"go.mod": "module altered\n\ngo 1.24\n", "a.go": altered, "a_test.go": itsTest, "other/other_test.go": othersTest} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	*count = 0
	harmless["a.go\tvar spare = 1\t1\t2"] = true
	for _, others := range []string{"", "./other"} {
		*with = others
		var out strings.Builder
		score, err := try(context.Background(), &out, ".")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range regexp.MustCompile(`(?m)^(.*): a\.go:\d+  (.*)  →  (.*)$`).FindAllStringSubmatch(out.String(), -1) {
			got = append(got, strings.Join(m[1:], ": "))
		}
		slices.Sort(got)
		want := []string{"not run by any test: 1: 2", "survived: 0: 1", "survived: 0: 1", "survived: <: <=", "survived: >: >="}
		killed := 3 // -x, +=, and x = -x left out
		if others != "" {
			want, killed = want[1:], 4
		}
		if !slices.Equal(got, want) {
			t.Errorf("with %q: survivors are %q, want %q", others, got, want)
		}
		if score != 100*killed/8 {
			t.Errorf("with %q: score %d", others, score)
		}
	}
}
