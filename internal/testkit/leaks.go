package testkit

import (
	"runtime"
	"testing"
	"time"
)

// NoLeaks checks at the end of a test that it has left no goroutine behind.
func NoLeaks(t testing.TB) {
	t.Helper()
	before := runtime.NumGoroutine()
	t.Cleanup(func() {
		t.Helper()
		// One that has done its work may take a while to end.
		for began := time.Now(); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Errorf("%d goroutines, %d before the test", runtime.NumGoroutine(), before)
				return
			}
		}
	})
}
