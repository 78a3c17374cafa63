package child

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// How a child can fail its parent.
var (
	ErrTimeout = errors.New("the reader took too long and was stopped")
	ErrDied    = errors.New("the reader died")
	// ErrExhausted says that the reader used up its Budget.
	ErrExhausted = errors.New("the reader used up its processor time")
	ErrClosed    = errors.New("the readers are closed")
)

// Options say how to run children.
type Options struct {
	// Command starts a child: a program that calls Serve.
	Command []string
	// Environment is all that it knows of its parent's.
	Environment []string
	// Size is how many run at the same time.
	Size int
	// Timeout is for one request.
	Timeout time.Duration
}

// mostServed is after how many requests a child is replaced: engines' memory
// only grows.
const mostServed = 500

// Pool keeps children ready. A child that dies, takes too long or has served
// long enough is replaced; the others do not notice.
type Pool struct {
	options Options
	slots   chan *process // nil for one that must be started
	close   sync.Once
	closed  chan struct{}
}

// NewPool makes a pool; children start when they are needed.
func NewPool(o Options) *Pool {
	o.Size = max(1, o.Size)
	p := &Pool{options: o, slots: make(chan *process, o.Size), closed: make(chan struct{})}
	for range o.Size {
		p.slots <- nil
	}
	return p
}

// Do has a child answer the request.
func (p *Pool) Do(ctx context.Context, request []byte) ([]byte, error) {
	var child *process
	select {
	case child = <-p.slots:
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-p.closed:
		return nil, ErrClosed
	}
	if child == nil {
		var err error
		if child, err = start(p.options.Command, p.options.Environment); err != nil {
			p.slots <- nil
			return nil, err
		}
	}
	limited, cancel := context.WithTimeout(ctx, p.options.Timeout)
	defer cancel()
	answer, err := child.do(limited, request)
	if err == nil && child.served < mostServed {
		p.slots <- child
		return answer, nil
	}
	ended := child.end()
	p.slots <- nil
	switch {
	case err == nil:
		return answer, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case limited.Err() != nil:
		return nil, fmt.Errorf("%w after %s", ErrTimeout, p.options.Timeout)
	}
	if errors.Is(ended, ErrExhausted) {
		return nil, ended
	}
	return nil, errors.Join(fmt.Errorf("%w: %w", ErrDied, err), ended)
}

// Close waits for the children at work and ends all.
func (p *Pool) Close() {
	p.close.Do(func() {
		close(p.closed)
		for range p.options.Size {
			if child := <-p.slots; child != nil {
				_ = child.end() // killed on purpose
			}
		}
	})
}
