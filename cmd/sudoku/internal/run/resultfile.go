package run

import (
	"fmt"
	"os"
)

// A resultFile is a file that takes the results. It is made when the first come, or at the end: so
// a mistake on the command line leaves an old one as it is.
type resultFile struct {
	name string
	file *os.File
}

func (r *resultFile) Write(p []byte) (n int, err error) {
	if err := r.open(); err != nil {
		return 0, err
	}
	return r.file.Write(p)
}

func (r *resultFile) open() (err error) {
	if r.file == nil {
		r.file, err = os.Create(r.name)
	}
	return err
}

func (r *resultFile) Close() error {
	if err := r.open(); err != nil {
		return err
	}
	return r.file.Close()
}

// Into has a file take the results.
func (j *Job) Into(name string) error {
	if old, err := os.Stat(name); err == nil {
		for _, in := range j.Files {
			if info, err := os.Stat(in); err == nil && os.SameFile(old, info) {
				return fmt.Errorf("-o %q is read too", name)
			}
		}
	}
	file := &resultFile{name: name}
	j.Stdout, j.Out.w = file, file
	return nil
}
