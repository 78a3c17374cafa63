package postings

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"sync"
	"time"
)

const (
	// maxSitemap is how many addresses the protocol lets one file hold.
	maxSitemap = 50_000
	// sitemapAge is how long the division into files is kept: it costs a walk over all active postings. What is published
	// meanwhile stands in the last file.
	sitemapAge = time.Hour
	// sitemapBatch is how many postings are read at once, so that a slow reader holds no connection to the database.
	sitemapBatch = 1000

	sitemapSpace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`
)

// sitemap divides the active postings into files of at most limit addresses, by ranges of the order of publication.
type sitemap struct {
	service *Service
	limit   int

	mu     sync.Mutex
	starts []int64 // where each file begins
	made   time.Time
}

// listedPage is a line of a sitemap.
type listedPage struct {
	id      string
	seq     int64
	updated time.Time
}

// alwaysListed are the pages that open the first file.
var alwaysListed = []string{homePath, browserPath}

// parts returns where each file begins. There is always one.
func (m *sitemap) parts(ctx context.Context) ([]int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if now := m.service.now(); m.starts == nil || now.Sub(m.made) > sitemapAge {
		starts, err := activeRanges(ctx, m.service.db.Reader(), m.limit-len(alwaysListed))
		if err != nil {
			return nil, fmt.Errorf("divide the sitemap: %w", err)
		}
		m.starts, m.made = starts, now
	}
	return m.starts, nil
}

// writeIndex writes the list of the files.
func writeIndex(w io.Writer, files int, absolute func(path string) string) error {
	var b bytes.Buffer
	b.WriteString(xml.Header + `<sitemapindex ` + sitemapSpace + ">\n")
	for n := range files {
		b.WriteString("<sitemap><loc>")
		if err := xml.EscapeText(&b, []byte(absolute(sitemapPart(n+1)))); err != nil {
			return err
		}
		b.WriteString("</loc></sitemap>\n")
	}
	b.WriteString("</sitemapindex>\n")
	_, err := w.Write(b.Bytes())
	return err
}

func sitemapPart(n int) string { return fmt.Sprintf("/sitemap-%d.xml", n) }

// writePart writes one file, a batch at a time. The last one is open to what was published since the division.
func (m *sitemap) writePart(ctx context.Context, w io.Writer, starts []int64, n int, absolute func(path string) string) error {
	from, before, left := starts[n], int64(math.MaxInt64), m.limit-len(alwaysListed)
	if n+1 < len(starts) {
		before = starts[n+1]
	}
	list, err := activeFrom(ctx, m.service.db.Reader(), from, before, min(sitemapBatch, left))
	if err != nil {
		return fmt.Errorf("read the sitemap: %w", err)
	}
	var b bytes.Buffer
	b.WriteString(xml.Header + `<urlset ` + sitemapSpace + ">\n")
	if n == 0 {
		for _, path := range alwaysListed {
			if err := writeURL(&b, absolute(path), time.Time{}); err != nil {
				return err
			}
		}
	}
	for len(list) > 0 {
		for _, page := range list {
			if err := writeURL(&b, absolute(positionPath+page.id), page.updated); err != nil {
				return err
			}
		}
		if _, err := b.WriteTo(w); err != nil {
			return err
		}
		left -= len(list)
		if from = list[len(list)-1].seq + 1; left == 0 {
			break
		}
		if list, err = activeFrom(ctx, m.service.db.Reader(), from, before, min(sitemapBatch, left)); err != nil {
			return fmt.Errorf("read the sitemap: %w", err)
		}
	}
	b.WriteString("</urlset>\n")
	_, err = b.WriteTo(w)
	return err
}

func writeURL(b *bytes.Buffer, url string, changed time.Time) error {
	b.WriteString("<url><loc>")
	if err := xml.EscapeText(b, []byte(url)); err != nil {
		return err
	}
	b.WriteString("</loc>")
	if !changed.IsZero() {
		b.WriteString("<lastmod>" + changed.UTC().Format(time.RFC3339) + "</lastmod>")
	}
	b.WriteString("</url>\n")
	return nil
}
