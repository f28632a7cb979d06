//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// What a program of tests has started ends with it, whether it ends itself or not.
func TestGroupEnds(t *testing.T) {
	for _, script := range []string{"sleep 600 & exit 0", "sleep 600 & wait"} {
		p := &pkg{Dir: t.TempDir(), temp: t.TempDir()}
		pipe := filepath.Join(p.temp, "pipe")
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Skip("no pipes with names here: ", err)
		}
		open, err := os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer open.Close()
		p.execute(context.Background(), "", time.Second/5, "", "sh", "-c", "exec 3>"+pipe+"; "+script)
		open.SetReadDeadline(time.Now().Add(time.Minute))
		if _, err := open.Read(make([]byte, 1)); err != io.EOF {
			t.Errorf("%s: not all ends: %v", script, err)
		}
	}
}
