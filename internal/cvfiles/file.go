// Package cvfiles keeps the CV files that people send: the link to send one, its arrival, its reading, who holds it and
// its end. Anonymous uploads and the CVs of a posting both go through it.
package cvfiles

import (
	"time"

	"encaja/internal/cv"
)

// Space is a name space of keys. A key of one space is never accepted in the place of another's.
type Space string

// The spaces: files that anybody may send and then attach, and files that a recruiter sends to a posting.
const (
	Anonymous Space = "ANONYMOUS"
	Posting   Space = "POSTING"
)

// State is how far a file has come.
type State string

// The states of a file.
const (
	Pending    State = "PENDING"    // a link was given
	Arrived    State = "ARRIVED"    // it is here and being read
	Read       State = "READ"       // there is a reading
	Unreadable State = "UNREADABLE" // it is here and cannot be read
	Refused    State = "REFUSED"    // it came and was not what was announced; it is gone
	Duplicate  State = "DUPLICATE"  // its content is there already; it is gone
)

// File is what one holder has of a CV file.
type File struct {
	ID            string
	Key           string
	Space         Space
	PostingID     string
	ApplicationID string
	UserID        string
	FileName      string
	ContentType   string
	Size          int64
	Hash          string // SHA-256 of the content, taken on arrival
	State         State
	Problem       string // a sentence for the person, in Spanish
	CreatedAt     time.Time
	ArrivedAt     time.Time

	maxSize       int64
	linkExpiresAt time.Time
	attachedAt    time.Time
}

// attached says that somebody holds the file, so that its key alone is no right any more.
func (f File) attached() bool { return f.UserID != "" || f.ApplicationID != "" }

// Announcement is a file that somebody wants to send.
type Announcement struct {
	Space     Space
	PostingID string
	FileName  string
	Size      int64 // exact; 0 when it is not known
	MaxSize   int64 // 5 MB when 0
}

// Holder is who has a file: a profile or an application.
type Holder struct {
	UserID        string
	ApplicationID string
}

func (h Holder) holds(f File) bool { return f.UserID == h.UserID && f.ApplicationID == h.ApplicationID }

// Reading is what was read from a content. With a Problem, a sentence in Spanish, the Result is empty.
type Reading struct {
	Result  cv.Result
	Engine  string
	Problem string
}
