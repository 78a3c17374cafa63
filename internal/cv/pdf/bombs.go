package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
)

const (
	// smallBomb is what a packed stream must have to unpack to something that
	// hurts: deflate packs 1 to 1000 at best.
	smallBomb = 16 << 10
	// highRatio is what no text, font or drawing reaches over its whole length.
	highRatio = 60
	// mostUnpacked is what a stream that is packed so well may unpack to.
	mostUnpacked = 16 << 20
	dictionary   = 1 << 10 // how far before a stream its dictionary is looked for
)

// refuseBombs looks for streams that unpack to far more than a document holds,
// before PDFium spends seconds on them. Pictures are left alone: PDFium unpacks
// them line by line.
func refuseBombs(content []byte) error {
	for at := 0; ; {
		next := bytes.Index(content[at:], []byte("stream"))
		if next < 0 {
			return nil
		}
		start := at + next + len("stream")
		if bytes.HasSuffix(content[:at+next], []byte("end")) {
			at = start
			continue
		}
		head := content[max(at, at+next-dictionary) : at+next]
		body := bytes.TrimLeft(content[start:], "\r\n")
		end := bytes.Index(body, []byte("endstream"))
		if end < 0 {
			end = len(body)
		}
		if err := refuseBomb(head, body[:end]); err != nil {
			return err
		}
		at = start + len(content[start:]) - len(body) + end
	}
}

func refuseBomb(head, packed []byte) error {
	layers := bytes.Count(head, []byte("/FlateDecode")) + bytes.Count(head, []byte("/Fl "))
	if layers == 0 || bytes.Contains(head, []byte("/Image")) || layers == 1 && len(packed) < smallBomb {
		return nil
	}
	counted := &counter{r: bytes.NewReader(packed)}
	var unpacked io.Reader = counted
	for range min(layers, 4) {
		layer, err := zlib.NewReader(unpacked)
		if err != nil {
			return nil // not packed after all, or broken: PDFium knows what to do
		}
		unpacked = layer
	}
	buffer := make([]byte, 64<<10)
	for total := 0; ; {
		n, err := unpacked.Read(buffer)
		if total += n; total > mostUnpacked {
			return fmt.Errorf("%w: a stream of %d bytes unpacks to more than %d", ErrTooMuch, len(packed), mostUnpacked)
		}
		if err != nil || layers == 1 && counted.n > smallBomb && total < highRatio*counted.n {
			return nil
		}
	}
}

// counter counts what is read through it.
type counter struct {
	r io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += n
	return n, err
}
