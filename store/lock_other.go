//go:build !unix || aix || solaris

package store

import "os"

// lock does nothing: the standard library has no locks there.
func lock(*os.File) (bool, error) { return true, nil }
