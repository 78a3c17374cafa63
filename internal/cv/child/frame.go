// Package child runs work on untrusted input in a process of its own, with
// limits: whatever the input does to it, the server goes on.
package child

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// What one side believes the other about lengths. A file may be large; what it
// says is not, and the parent holds it in memory beside everything else.
const (
	largestRequest = 96 << 20
	largestAnswer  = 16 << 20
)

var errFrame = errors.New("a frame that is too long")

func writeFrame(w io.Writer, payload []byte, largest int) error {
	if len(payload) > largest {
		return fmt.Errorf("%w: %d bytes", errFrame, len(payload))
	}
	var head [4]byte
	binary.LittleEndian.PutUint32(head[:], uint32(len(payload)))
	if _, err := w.Write(head[:]); err != nil {
		return err
	}
	_, err := w.Write(payload)
	return err
}

func readFrame(r io.Reader, largest uint32) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(head[:])
	if length > largest {
		return nil, fmt.Errorf("%w: %d bytes", errFrame, length)
	}
	payload := make([]byte, length)
	_, err := io.ReadFull(r, payload)
	return payload, err
}
