//go:build !unix

package store

// syncDir does nothing: folders can't be synced there, and a rename lasts.
func syncDir(string) error { return nil }
