//go:build (unix && !aix) || windows

package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"
)

// A progress shows on a terminal how far a job has come; nil shows nothing.
type progress struct {
	job       *job
	stderr    io.Writer
	container *mpb.Progress
	bar       *mpb.Bar
	shared    bool // the results go to the same terminal
}

// startProgress begins to show how many things of a total are done, if
// standard error is a terminal. A total of 0 is not known.
func (j *job) startProgress(total int, things string) *progress {
	terminal := terminalOf(j.err)
	if terminal == nil || os.Getenv("TERM") == "dumb" {
		return nil
	}
	p := &progress{job: j, stderr: j.err}
	p.container = mpb.New(mpb.WithOutput(terminal), mpb.WithWidth(72))
	start := time.Now()
	pace := decor.Any(func(s decor.Statistics) string {
		return describePace(s.Current, s.Total, time.Since(start))
	})
	if total > 0 {
		p.bar = p.container.New(int64(total), mpb.BarStyle(), mpb.BarRemoveOnComplete(),
			mpb.PrependDecorators(decor.CountersNoUnit("%d of %d "+things)), mpb.AppendDecorators(pace))
	} else {
		p.bar = p.container.New(0, mpb.NopStyle(),
			mpb.PrependDecorators(decor.CurrentNoUnit("%d "+things+", "), pace))
	}
	// Messages, and results on the same terminal, appear above the bar.
	j.err = p.container
	if out := terminalOf(j.stdout); out != nil && sameFile(out, terminal) && j.out.Flush() == nil {
		p.shared = true
		j.out.Reset(p.container)
	}
	return p
}

// describePace returns how fast it goes, the time taken and, if there is a
// total, the time left.
func describePace(done, total int64, elapsed time.Duration) string {
	text := elapsed.Truncate(time.Second).String()
	if done == 0 {
		return text
	}
	rate := float64(done) / elapsed.Seconds()
	if rate >= 1 {
		text = fmt.Sprintf("%.0f/s, %s", rate, text)
	} else {
		text = fmt.Sprintf("%.1f/min, %s", rate*60, text)
	}
	if total > 0 {
		left := time.Duration(float64(elapsed) / float64(done) * float64(total-done))
		text += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return text
}

// step says that one more thing is done.
func (p *progress) step() {
	if p != nil {
		p.bar.Increment()
	}
}

// end takes the bar off the terminal.
func (p *progress) end() {
	if p == nil {
		return
	}
	p.job.out.Flush()
	p.bar.Abort(true)
	p.container.Wait()
	p.job.err = p.stderr
	if p.shared {
		p.job.out.Reset(p.job.stdout)
	}
}

// terminalOf returns the terminal that is written to, nil if it is none.
func terminalOf(w io.Writer) *os.File {
	if file, ok := w.(*os.File); ok && cwriter.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

func sameFile(a, b *os.File) bool {
	one, err := a.Stat()
	if err != nil {
		return false
	}
	other, err := b.Stat()
	return err == nil && os.SameFile(one, other)
}
