package accounts

import (
	"context"
	"runtime"

	"github.com/alexedwards/argon2id"
)

// PasswordCost is what one hash of a password takes.
type PasswordCost = argon2id.Params

// fullCost is OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
var fullCost = &PasswordCost{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// hasher bounds how many hashes are computed at once: each takes 19 MiB and a core.
type hasher struct {
	slots chan struct{}
	cost  *PasswordCost
}

func newHasher(cost *PasswordCost) hasher {
	if cost == nil {
		cost = fullCost
	}
	return hasher{make(chan struct{}, runtime.NumCPU()), cost}
}

func (h hasher) hash(ctx context.Context, password string) (string, error) {
	if err := h.enter(ctx); err != nil {
		return "", err
	}
	defer h.leave()
	return argon2id.CreateHash(password, h.cost)
}

func (h hasher) matches(ctx context.Context, password, hash string) (bool, error) {
	if err := h.enter(ctx); err != nil {
		return false, err
	}
	defer h.leave()
	return argon2id.ComparePasswordAndHash(password, hash)
}

func (h hasher) enter(ctx context.Context) error {
	select {
	case h.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (h hasher) leave() { <-h.slots }
