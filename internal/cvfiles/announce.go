package cvfiles

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"path"
	"strings"
	"time"

	"encaja/internal/platform/clean"
	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
)

// How long links live. A pile of files takes its time on a slow line.
const (
	sendTime     = 15 * time.Minute
	sendPileTime = time.Hour
	showTime     = 5 * time.Minute
)

// prefix is where the objects of this room are.
const prefix = "cvs/"

// plan makes the row of an announced file.
func (s *Service) plan(a Announcement) (File, error) {
	name := clean.FileName(a.FileName)
	end, err := ending(a.Space, name)
	if err != nil {
		return File{}, err
	}
	if a.MaxSize == 0 {
		a.MaxSize = maxSize
	}
	if a.Size < 0 || a.Size > a.MaxSize {
		return File{}, errSize
	}
	now, lifetime := s.now(), sendTime
	f := File{
		ID: db.NewID(), Space: a.Space, PostingID: a.PostingID, FileName: name, ContentType: contentTypes[end],
		Size: a.Size, maxSize: a.MaxSize, State: Pending, CreatedAt: now,
	}
	switch {
	case a.Space == Posting && a.PostingID != "":
		lifetime = sendPileTime
		f.Key = prefix + "postings/" + a.PostingID + "/" + f.ID + "." + end
	case a.Space == Anonymous && a.PostingID == "":
		f.Key = prefix + "anonymous/" + strings.ToLower(rand.Text()) + "/" + f.ID + "." + end
	default:
		return File{}, fmt.Errorf("a file of the space %q with the posting %q", a.Space, a.PostingID)
	}
	f.linkExpiresAt = now.Add(lifetime)
	return f, nil
}

// Announce gives a link through which the file may be sent once. Its content type follows from its name.
func (s *Service) Announce(ctx context.Context, tx *db.Tx, a Announcement) (File, objects.Link, error) {
	f, err := s.plan(a)
	if err != nil {
		return File{}, objects.Link{}, err
	}
	link, err := s.objects.PutLink(ctx, objects.PutRequest{
		Key: f.Key, ContentType: f.ContentType, MaxSize: f.maxSize, Size: f.Size, Lifetime: f.linkExpiresAt.Sub(f.CreatedAt),
	})
	if err != nil {
		return File{}, objects.Link{}, fmt.Errorf("sign upload: %w", err)
	}
	return f, link, insert(ctx, tx, f)
}

// Store puts a file without a link. It has arrived and is queued for reading at once.
func (s *Service) Store(ctx context.Context, a Announcement, content []byte) (File, error) {
	a.Size = int64(len(content))
	f, err := s.plan(a)
	if err != nil {
		return File{}, err
	}
	// A row that never comes about leaves an object that nobody holds: the sweep finds it.
	if _, err := s.objects.Put(ctx, f.Key, f.ContentType, bytes.NewReader(content), f.Size); err != nil {
		return File{}, fmt.Errorf("store a CV: %w", err)
	}
	f.Hash, err = objects.Hash(ctx, s.objects, f.Key)
	if err != nil {
		return File{}, err
	}
	f.State, f.ArrivedAt = Arrived, f.CreatedAt
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := insert(ctx, tx, f); err != nil {
			return err
		}
		return s.enqueueReading(ctx, tx, f)
	})
	return f, err
}

// Link shows the file for five minutes; PDF and pictures in the page, others to be saved.
func (s *Service) Link(ctx context.Context, f File) (objects.Link, error) {
	shown := f.ContentType == contentTypes["pdf"] || strings.HasPrefix(f.ContentType, "image/")
	name := f.FileName
	if name == "" {
		name = "CV" + path.Ext(f.Key)
	}
	return s.objects.GetLink(ctx, objects.GetRequest{
		Key: f.Key, ContentType: f.ContentType, FileName: name, Inline: shown, Lifetime: showTime,
	})
}
