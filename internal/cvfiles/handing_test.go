package cvfiles

import (
	"testing"

	"encaja/internal/platform/db"
)

func TestAFileIsHandedOnWithinATransaction(t *testing.T) {
	each(t, func(r *rig) {
		ana, eva := r.user("ana"), r.user("eva")
		f := r.arrived("Ana Paz")
		r.tx(func(tx *db.Tx) error {
			if shared, err := r.ShareFrom(r.Context(), tx, ana, eva); err != nil || shared {
				r.Errorf("from who has none: %v %v", shared, err)
			}
			if _, err := r.Attach(r.Context(), tx, f.Key, ana); err != nil {
				return err
			}
			shared, err := r.ShareFrom(r.Context(), tx, ana, eva)
			if err != nil || !shared {
				r.Errorf("shared %v %v", shared, err)
			}
			return r.DropFrom(r.Context(), tx, ana)
		})
		r.tx(func(tx *db.Tx) error {
			for h, want := range map[Holder]bool{ana: false, eva: true, {ApplicationID: "none"}: false} {
				if has, err := r.Holds(r.Context(), tx, h); err != nil || has != want {
					r.Errorf("%+v holds: %v %v", h, has, err)
				}
			}
			return r.DropFrom(r.Context(), tx, Holder{ApplicationID: "none"})
		})
		if got, found, err := r.OfUser(r.Context(), "eva"); err != nil || !found || got.Key != f.Key || got.ID == f.ID {
			r.Errorf("of Eva: %+v %v %v", got, found, err)
		}
	})
}
