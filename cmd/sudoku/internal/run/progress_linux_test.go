package run

import (
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	for _, test := range []struct {
		done, total int64
		elapsed     time.Duration
		want        string
	}{
		{0, 10, 3900 * time.Millisecond, "3s"},
		{0, 0, 0, "0s"},
		{1, 2, 2 * time.Minute, "0.5/min, 2m0s, 2m0s left"},
		{3000, 0, 3 * time.Second, "1000/s, 3s"},
		{10, 1000, 5 * time.Second, "2/s, 5s, 8m15s left"},
	} {
		if got := describePace(test.done, test.done, test.total, test.elapsed); got != test.want {
			t.Errorf("%d of %d in %v: %q, want %q", test.done, test.total, test.elapsed, got, test.want)
		}
	}
}
