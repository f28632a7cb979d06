//go:build !linux

package logic

import "time"

var began = time.Now()

// threadTime returns the time that has passed.
func threadTime() time.Duration { return time.Since(began) }
