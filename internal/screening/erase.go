package screening

import (
	"context"
	"encoding/json"

	"encaja/internal/platform/db"
)

// Erase forgets the work on applications that are gone. Their results went with them.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, applicationIDs []string) error {
	if len(applicationIDs) == 0 {
		return nil
	}
	gone := make(map[string]bool, len(applicationIDs))
	for _, id := range applicationIDs {
		gone[id] = true
	}
	return s.Queue.Forget(ctx, tx, assessKind, func(payload []byte) bool {
		var p assessPayload
		return json.Unmarshal(payload, &p) == nil && gone[p.ApplicationID]
	})
}
