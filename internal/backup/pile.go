package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// pile is the objects on their way into an archive.
type pile struct {
	files  *objects.Files
	w      *writer
	report *Report

	added   map[string]bool
	damaged []string
}

// add writes everything that is in storage, and finds out what the copy of the database names that is not.
func (p *pile) add(ctx context.Context, copied, live *db.DB) error {
	named, err := namedObjects(ctx, copied.Reader())
	if err != nil {
		return err
	}
	p.added = map[string]bool{}
	for info, err := range p.files.List(ctx) {
		if err == nil {
			err = p.addOne(ctx, info.Key)
		}
		switch {
		case err == nil, errors.Is(err, objects.ErrNotFound): // deleted since it was listed
		case errors.Is(err, objects.ErrDamaged) && info.Key != "":
			p.damaged = append(p.damaged, info.Key)
		default:
			return err
		}
	}
	for key := range p.added {
		if !named[key] {
			p.report.Unnamed++
		}
	}
	if err := p.miss(ctx, named, live); err != nil {
		return err
	}
	p.blame("damaged in storage", p.damaged)
	return nil
}

// addOne writes the file of an object. One whose bytes are not those that arrived is kept as well: it is all there is.
func (p *pile) addOne(ctx context.Context, key string) (err error) {
	file, err := p.files.Open(key)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	sum := sha256.New()
	object := io.TeeReader(io.LimitReader(file, file.Info.Size), sum)
	if err := p.w.add(ctx, objectFolder+key, file.Length, io.MultiReader(object, file)); err != nil {
		return err
	}
	p.added[key] = true
	if hex.EncodeToString(sum.Sum(nil)) != file.Info.SHA256 {
		p.damaged = append(p.damaged, key)
	}
	return nil
}

// miss tells what was deleted meanwhile from what is lost: the running installation still names the latter.
func (p *pile) miss(ctx context.Context, named map[string]bool, live *db.DB) error {
	present, err := namedObjects(ctx, live.Reader())
	if err != nil {
		return err
	}
	var lost []string
	for key := range named {
		switch {
		case p.added[key], slices.Contains(p.damaged, key):
		case present[key]:
			lost = append(lost, key)
		default:
			p.report.Gone++
		}
	}
	p.blame("missing in storage", lost)
	return nil
}

func (p *pile) blame(what string, keys []string) {
	if len(keys) == 0 {
		return
	}
	p.report.Faults = append(p.report.Faults, fmt.Sprintf("%d of the objects that it should hold are %s (%s first)", len(keys), what, slices.Min(keys)))
}
