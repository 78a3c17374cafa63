package testkit

import (
	"sync"
	"time"
)

// Clock is a clock that moves only by hand.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock starts at the given time.
func NewClock(now time.Time) *Clock { return &Clock{now: now} }

// Now is what the code under test calls.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}
