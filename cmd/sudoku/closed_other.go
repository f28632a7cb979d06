//go:build !linux

package main

// stdoutWasClosed is known on Linux only: Go's runtime opens the null device in
// place of a standard output that is closed.
func stdoutWasClosed() bool { return false }
