package accounts

import (
	"context"
	"fmt"
	"time"

	"encaja/internal/platform/httpx"
)

// Standing is where somebody stands in the eyes of an admin.
type Standing string

// The standings.
const (
	StandingActive      Standing = "ACTIVE"
	StandingSuspended   Standing = "SUSPENDED"
	StandingUnconfirmed Standing = "UNCONFIRMED"
	StandingGuest       Standing = "GUEST"
)

// Listed is an account, or a guest, in the list of the admins.
type Listed struct {
	ID         string
	Email      string
	Name       string
	Role       httpx.Role
	Standing   Standing
	CreatedAt  time.Time
	LastSeenAt time.Time // zero: never signed in
}

// ListFilter narrows the list; what is empty does not count. Text is looked for in address and name.
type ListFilter struct {
	Text     string
	Role     httpx.Role
	Standing Standing
}

// List returns accounts and guests, the newest first, and how many there are in all.
func (s *Service) List(ctx context.Context, f ListFilter, offset, limit int) ([]Listed, int, error) {
	list, total, err := listUsers(ctx, s.db.Reader(), f, offset, limit)
	if err != nil {
		return nil, 0, fmt.Errorf("list accounts: %w", err)
	}
	return list, total, nil
}
