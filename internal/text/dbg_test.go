package text

import (
	"os"
	"strconv"
	"testing"
)

func TestDbg(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("SEED"))
	if n == 0 {
		t.Skip()
	}
	f := 0
	checkFile(t, uint64(n), &f)
}
