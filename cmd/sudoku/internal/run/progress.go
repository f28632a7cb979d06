//go:build (unix && !aix) || windows

package run

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/cwriter"
	"github.com/vbauerster/mpb/v8/decor"
)

// A Progress shows on a terminal how far a job has come; nil shows nothing.
type Progress struct {
	job       *Job
	stderr    io.Writer
	container *mpb.Progress
	bar       *mpb.Bar
	total     int64
	done      atomic.Int64 // number of things done
	shared    bool         // the results go to the same terminal
}

// StartProgress begins to show how many things are done, if standard error is a
// terminal. The share that Set gets goes up to total; 0 if that is not known.
func (j *Job) StartProgress(total int64, label func(done int64) string) *Progress {
	terminal := TerminalOf(j.Stderr)
	if terminal == nil || os.Getenv("TERM") == "dumb" {
		return nil
	}
	p := &Progress{job: j, stderr: j.Stderr, total: total}
	p.container = mpb.New(mpb.WithOutput(terminal), mpb.WithWidth(72))
	count := decor.Any(func(decor.Statistics) string { return label(p.done.Load()) })
	pace := decor.Any(func(s decor.Statistics) string {
		return describePace(p.done.Load(), s.Current, s.Total, time.Since(j.began))
	})
	if total > 0 {
		p.bar = p.container.New(total, mpb.BarStyle(), mpb.BarRemoveOnComplete(),
			mpb.PrependDecorators(count), mpb.AppendDecorators(pace))
	} else {
		p.bar = p.container.New(0, mpb.NopStyle(), mpb.PrependDecorators(count, decor.Name(", "), pace))
	}
	// Messages, and results on the same terminal, appear above the bar.
	j.Stderr = p.container
	if out := TerminalOf(j.Stdout); out != nil && sameFile(out, terminal) && j.Out.Flush() == nil {
		p.shared = true
		j.Out.w = p.container
	}
	return p
}

// describePace returns the rate, the time taken and, if there is a total, the
// time left.
func describePace(done, share, total int64, elapsed time.Duration) string {
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
	if total > 0 && share > 0 {
		left := time.Duration(float64(elapsed) / float64(share) * float64(total-share))
		text += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return text
}

// Set says how many things are done, and what share that is.
func (p *Progress) Set(done int, share int64) {
	if p == nil {
		return
	}
	p.done.Store(int64(done))
	if p.total > 0 {
		p.bar.SetCurrent(min(share, p.total-1)) // the bar vanishes when it is complete
	}
}

// End takes the bar off the terminal.
func (p *Progress) End() {
	if p == nil {
		return
	}
	p.job.Flush()
	p.bar.Abort(true)
	p.container.Wait()
	p.job.Stderr = p.stderr
	if p.shared {
		p.job.Out.w = p.job.Stdout
	}
}

// TerminalOf returns the terminal that w writes to, or nil if it is not a
// terminal.
func TerminalOf(w io.Writer) *os.File {
	if file, ok := w.(*os.File); ok && cwriter.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}
