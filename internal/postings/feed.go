package postings

import (
	"encoding/xml"
	"io"
	"time"
)

// rss is an RSS 2.0 document with the link to itself that readers look for.
type rss struct {
	XMLName xml.Name `xml:"rss"`
	Version string   `xml:"version,attr"`
	Atom    string   `xml:"xmlns:atom,attr"`
	Channel channel  `xml:"channel"`
}

type channel struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	Description string   `xml:"description"`
	Language    string   `xml:"language"`
	Self        selfLink `xml:"atom:link"`
	Changed     string   `xml:"lastBuildDate,omitempty"`
	TTL         int      `xml:"ttl"`
	Items       []item   `xml:"item"`
}

type selfLink struct {
	Href string `xml:"href,attr"`
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
}

type item struct {
	Title       string   `xml:"title"`
	Link        string   `xml:"link"`
	Description string   `xml:"description"`
	Categories  []string `xml:"category"`
	GUID        guid     `xml:"guid"`
	Published   string   `xml:"pubDate"`
}

type guid struct {
	IsPermaLink bool   `xml:"isPermaLink,attr"`
	ID          string `xml:",chardata"`
}

const (
	feedPath = "/feed.xml"
	// feedMinutes is how long readers may keep the feed.
	feedMinutes = 5
)

// writeFeed writes postings, newest first, as a feed; absolute completes the paths in it.
func writeFeed(w io.Writer, list []Posting, absolute func(path string) string) error {
	feed := rss{Version: "2.0", Atom: "http://www.w3.org/2005/Atom", Channel: channel{
		Title: titled("Ofertas de empleo"), Link: absolute(browserPath), Description: homeDescription, Language: "es", TTL: feedMinutes,
		Self: selfLink{Href: absolute(feedPath), Rel: "self", Type: "application/rss+xml"},
	}}
	var changed time.Time
	for _, p := range list {
		if p.UpdatedAt.After(changed) {
			changed = p.UpdatedAt
		}
		feed.Channel.Items = append(feed.Channel.Items, itemOf(p, absolute(positionPath+p.ID)))
	}
	if !changed.IsZero() {
		feed.Channel.Changed = changed.UTC().Format(time.RFC1123Z)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	return xml.NewEncoder(w).Encode(feed)
}

func itemOf(p Posting, url string) item {
	title := p.Title
	if f := facts(p); f != "" {
		title += " · " + f
	}
	i := item{
		Title: title, Link: url, Description: descriptionHTML(p),
		GUID: guid{IsPermaLink: false, ID: p.ID}, Published: p.CreatedAt.UTC().Format(time.RFC1123Z),
	}
	for _, name := range []string{p.Province, modalNames[p.Modal]} {
		if name != "" {
			i.Categories = append(i.Categories, name)
		}
	}
	return i
}
