package mail

import (
	"context"
	"fmt"

	"encaja/internal/platform/db"
)

// EraseOf removes the mails to an address and those that are answered to it, sent or not. Without an address there are none,
// and nobody looks through all of them.
func (b *Outbox) EraseOf(ctx context.Context, tx *db.Tx, address string) error {
	if address == "" {
		return nil
	}
	if err := b.store.removeOf(ctx, tx, address); err != nil {
		return fmt.Errorf("erase mails of a person: %w", err)
	}
	return nil
}

// EraseAbout removes the mails about applications, sent or not.
func (b *Outbox) EraseAbout(ctx context.Context, tx *db.Tx, applicationIDs []string) error {
	if err := b.store.removeAbout(ctx, tx, applicationIDs); err != nil {
		return fmt.Errorf("erase mails about applications: %w", err)
	}
	return nil
}
