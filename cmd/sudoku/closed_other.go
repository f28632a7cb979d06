//go:build !linux

package main

// stdoutWasClosed is false where it can't be known: Go's runtime opens the null
// device in place of a closed standard output.
func stdoutWasClosed() bool { return false }
