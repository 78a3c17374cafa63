package tasks

import (
	"hash/fnv"
	"strconv"
	"time"
)

var defaultBackoff = Exponential(2*time.Second, 10*time.Minute)

// Exponential waits first after the first attempt and twice as long after each further one, up to limit.
func Exponential(first, limit time.Duration) func(attempt int) time.Duration {
	return func(attempt int) time.Duration {
		wait := first
		for range attempt - 1 {
			if wait >= limit {
				break
			}
			wait *= 2
		}
		return min(wait, limit)
	}
}

// backoff returns the wait after a failed attempt, up to a fifth longer than the kind asks for, so that tasks which
// failed together do not come back together. The share follows from id and attempt: the same task waits the same time.
func (q *Queue) backoff(t *Task) time.Duration {
	wait := defaultBackoff(t.Attempt)
	if k := q.kinds[t.Kind]; k != nil {
		wait = k.Backoff(t.Attempt)
	}
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(t.ID + "/" + strconv.Itoa(t.Attempt))) // a hash never fails to write
	return wait + time.Duration(float64(wait)/5*float64(hash.Sum32()%1000)/1000)
}
