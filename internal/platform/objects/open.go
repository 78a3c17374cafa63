package objects

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"time"
)

// Options say where objects are kept.
type Options struct {
	// URL is "s3://bucket?endpoint=…&region=…", or empty for a folder on disk.
	URL string
	// DataDir holds the folder "objects" of the disk store.
	DataDir string
	// Secret is what the disk store derives the key of its links from.
	Secret []byte
	// PublicBase is the address of this server as browsers see it; links of the disk store begin with it. Empty gives
	// links relative to the page.
	PublicBase string
	// Now is the clock that links are signed and checked by; nil is time.Now.
	Now func() time.Time
}

// Open opens the store that the options name. The disk store is a *Disk, whose Handler has to be mounted.
func Open(ctx context.Context, options Options) (Store, error) {
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.URL == "" {
		return openDisk(filepath.Join(options.DataDir, "objects"), options)
	}
	location, err := url.Parse(options.URL)
	if err != nil {
		return nil, fmt.Errorf("object storage address: %w", err)
	}
	if location.Scheme != "s3" {
		return nil, fmt.Errorf("object storage address %q: only s3://bucket?endpoint=…&region=… is known", location.Redacted())
	}
	return openS3(ctx, location, options.Now)
}
