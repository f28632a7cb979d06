package tui

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
)

// storeEvery is how often a game that goes on is stored, so that little is lost if
// the machine stops.
const storeEvery = 20 * time.Second

// errGone says that nothing comes from the terminal any more.
var errGone = errors.New("the terminal is gone")

// Run plays until the player quits or the context ends. It stores the game either
// way; the error says why it could not, or what is wrong with the terminal.
func Run(ctx context.Context, screen tcell.Screen, m *Model) error {
	if err := screen.Init(); err != nil {
		return err
	}
	end := sync.OnceFunc(screen.Fini)
	defer end() // also if the program panics
	screen.EnableMouse(tcell.MouseButtonEvents | tcell.MouseDragEvents)
	screen.EnablePaste()
	for r, text := range lineFallbacks {
		screen.RegisterRuneFallback(r, text)
	}

	events, quit := make(chan tcell.Event, 64), make(chan struct{})
	defer close(quit)
	go screen.ChannelEvents(events, quit)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	f := frame{Screen: screen}
	l := loop{m: m, done: make(chan func(*Model), 1)}
	m.settle(m.game.Played())
	stored := m.now()
	for !m.over {
		f.begin()
		m.Draw(&f)
		f.show()
		select {
		case <-ctx.Done():
			l.stop()
			end()
			return m.Save()
		case ev, ok := <-events:
			if !ok {
				l.stop()
				return errors.Join(errGone, m.Save())
			}
			switch ev := ev.(type) {
			case *tcell.EventError:
				l.stop()
				return errors.Join(errGone, ev, m.Save())
			case *tcell.EventResize:
				screen.Sync()
			default:
				l.take(ctx, ev)
			}
		case apply := <-l.done:
			l.finish(ctx, apply)
		case <-tick.C:
			if m.now().Sub(stored) >= storeEvery && m.dialog == nil && m.busy == "" {
				stored = m.now()
				if err := m.Save(); err != nil {
					m.message = m.say("play-not-stored-why", "reason", m.reason(err))
				}
			}
		}
	}
	return nil
}

// A loop passes events to a model, and waits for its work.
type loop struct {
	m       *Model
	cancel  context.CancelFunc // of the work that runs, or nil
	done    chan func(*Model)
	waiting []tcell.Event // came while work runs
}

// take passes an event on, or keeps it until the work is done. Esc and Ctrl-C stop
// the work.
func (l *loop) take(ctx context.Context, ev tcell.Event) {
	if l.cancel == nil {
		l.start(ctx, l.m.Handle(ev))
		return
	}
	key, ok := ev.(*tcell.EventKey)
	if ok && (key.Key() == tcell.KeyEsc || key.Key() == tcell.KeyCtrlC) {
		l.cancel()
		l.waiting = nil
		if key.Key() == tcell.KeyEsc {
			return
		}
	}
	if len(l.waiting) < 1000 {
		l.waiting = append(l.waiting, ev)
	}
}

// start begins work beside the loop.
func (l *loop) start(ctx context.Context, w work) {
	if w == nil {
		return
	}
	ctx, l.cancel = context.WithCancel(ctx)
	go func() { l.done <- w(ctx) }()
}

// finish applies what work returned, and passes on what came meanwhile.
func (l *loop) finish(ctx context.Context, apply func(*Model)) {
	l.cancel()
	l.cancel = nil
	l.m.finish(apply)
	waiting := l.waiting
	l.waiting = nil
	for _, ev := range waiting {
		l.take(ctx, ev)
	}
}

// stop ends the work that runs.
func (l *loop) stop() {
	if l.cancel != nil {
		l.cancel()
	}
}
