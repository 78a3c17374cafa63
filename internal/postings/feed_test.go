package postings

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"
	"time"
)

// readFeed is what a reader takes from a feed.
type readFeed struct {
	Version string `xml:"version,attr"`
	Channel struct {
		Title       string `xml:"title"`
		Description string `xml:"description"`
		Language    string `xml:"language"`
		Changed     string `xml:"lastBuildDate"`
		Self        []struct {
			Href string `xml:"href,attr"`
			Rel  string `xml:"rel,attr"`
			Type string `xml:"type,attr"`
		} `xml:"http://www.w3.org/2005/Atom link"`
		Links []string `xml:"link"` // after Self: it takes every link that is left
		Items []struct {
			Title       string   `xml:"title"`
			Link        string   `xml:"link"`
			Description string   `xml:"description"`
			Categories  []string `xml:"category"`
			Published   string   `xml:"pubDate"`
			GUID        struct {
				PermaLink string `xml:"isPermaLink,attr"`
				ID        string `xml:",chardata"`
			} `xml:"guid"`
		} `xml:"item"`
	} `xml:"channel"`
}

func onExample(path string) string { return "https://empleo.example.org" + path }

func feedOf(t *testing.T, list ...Posting) readFeed {
	t.Helper()
	var b bytes.Buffer
	if err := writeFeed(&b, list, onExample); err != nil {
		t.Fatal(err)
	}
	var feed readFeed
	if err := xml.Unmarshal(b.Bytes(), &feed); err != nil {
		t.Fatalf("%v in %s", err, b.String())
	}
	return feed
}

func TestTheFeedIsRSSThatReadersTake(t *testing.T) {
	older := example()
	older.ID, older.Title, older.Description = "0196", "<b>]]></b> & \u0001\ufffe", "</p><script>alert(1)</script>"
	feed := feedOf(t, example(), older)
	c := feed.Channel
	if feed.Version != "2.0" || c.Title != "Ofertas de empleo · Encaja" || c.Language != "es" || c.Description == "" || c.Changed != "Tue, 03 Mar 2026 09:30:00 +0000" {
		t.Errorf("channel %+v", feed)
	}
	if len(c.Self) != 1 || c.Self[0].Href != "https://empleo.example.org/feed.xml" || c.Self[0].Rel != "self" || c.Self[0].Type != "application/rss+xml" {
		t.Errorf("self %+v", c.Self)
	}
	if len(c.Links) != 1 || c.Links[0] != "https://empleo.example.org/applicant/positions" {
		t.Errorf("link %v", c.Links)
	}
	if len(c.Items) != 2 {
		t.Fatalf("%d items", len(c.Items))
	}
	first, second := c.Items[0], c.Items[1]
	if first.Title != "Responsable de depósito · Transportes Aldao · Rosario, Santa Fe · Presencial" ||
		first.Link != "https://empleo.example.org/position/0197" || first.GUID.ID != "0197" || first.GUID.PermaLink != "false" ||
		strings.Join(first.Categories, " ") != "Santa Fe Presencial" {
		t.Errorf("item %+v", first)
	}
	if at, err := time.Parse(time.RFC1123Z, first.Published); err != nil || !at.Equal(published) {
		t.Errorf("published %s: %v", first.Published, err)
	}
	if second.Title != "<b>]]></b> & \ufffd\ufffd · Transportes Aldao · Rosario, Santa Fe · Presencial" {
		t.Errorf("a title is text, as it was written: %q", second.Title)
	}
	if !strings.HasPrefix(second.Description, "<p>&lt;/p&gt;&lt;script&gt;alert(1)") {
		t.Errorf("a description is HTML without the recruiter's tags: %q", second.Description)
	}
}

func TestAnEmptyFeedIsAFeed(t *testing.T) {
	if feed := feedOf(t); feed.Channel.Title == "" || len(feed.Channel.Items) != 0 || feed.Channel.Changed != "" {
		t.Errorf("%+v", feed)
	}
}
