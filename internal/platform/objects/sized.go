package objects

import (
	"fmt"
	"io"

	"encaja/internal/platform/fault"
)

// exactly returns a reader that fails with ErrWrongSize unless r holds size bytes.
func exactly(r io.Reader, size int64) io.Reader {
	return &sizedReader{r: r, least: size, most: size, over: ErrWrongSize}
}

// atMost returns a reader that fails with ErrTooLarge as soon as r yields more than limit bytes.
func atMost(r io.Reader, limit int64) io.Reader {
	return &sizedReader{r: r, most: limit, over: ErrTooLarge}
}

type sizedReader struct {
	r           io.Reader
	read        int64
	least, most int64
	over        *fault.Error
}

// Read looks beyond the last byte before it hands that one out: a receiver that counts for itself, as an HTTP server
// does, would otherwise have all it waits for before the reader can object.
func (s *sizedReader) Read(p []byte) (int, error) {
	n, err := s.r.Read(p)
	s.read += int64(n)
	if s.read == s.most && err == nil {
		var extra int
		extra, err = io.ReadFull(s.r, make([]byte, 1))
		s.read += int64(extra)
	}
	if s.read > s.most {
		return 0, s.over.Wrap(fmt.Errorf("more than %d bytes", s.most))
	}
	if err == io.EOF && s.read < s.least {
		return n, ErrWrongSize.Wrap(fmt.Errorf("%d bytes where %d were announced", s.read, s.least))
	}
	return n, err
}
