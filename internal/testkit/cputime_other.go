//go:build !linux

package testkit

import "time"

var began = time.Now()

// ThreadTime returns the time that has passed.
func ThreadTime() time.Duration { return time.Since(began) }
