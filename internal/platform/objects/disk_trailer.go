package objects

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"time"
)

// A trailer is a JSON description, then a footer: 8 bytes of mark and version, the description's length and its
// CRC-32 (both big endian, 4 bytes). The object itself begins at byte 0, so that other tools can read the file.
const (
	footerMark = "ENCAJAo1"
	footerSize = len(footerMark) + 8
	// maxDescription bounds what is read from a damaged file.
	maxDescription = 4096
)

type description struct {
	Key         string    `json:"key"`
	Size        int64     `json:"size"`
	ContentType string    `json:"content_type"`
	SHA256      string    `json:"sha256"`
	ModTime     time.Time `json:"mod_time"`
}

func encodeTrailer(info Info) ([]byte, error) {
	trailer, err := json.Marshal(description(info))
	if err != nil {
		return nil, fmt.Errorf("describing %s: %w", info.Key, err)
	}
	length, sum := len(trailer), crc32.ChecksumIEEE(trailer)
	trailer = append(trailer, footerMark...)
	trailer = binary.BigEndian.AppendUint32(trailer, uint32(length))
	return binary.BigEndian.AppendUint32(trailer, sum), nil
}

// readTrailer returns ErrDamaged when the file does not hold a whole object, and ErrNotFound when it holds another
// key's (a file system that folds case).
func readTrailer(file *os.File, key string) (Info, error) {
	stat, err := file.Stat()
	if err != nil {
		return Info{}, storageFault(err)
	}
	tail := make([]byte, min(stat.Size(), int64(maxDescription+footerSize)))
	if _, err := file.ReadAt(tail, stat.Size()-int64(len(tail))); err != nil && err != io.EOF {
		return Info{}, storageFault(err)
	}
	info, err := decodeTrailer(tail, stat.Size())
	if err != nil {
		return Info{}, ErrDamaged.Wrap(fmt.Errorf("key %q: %w", key, err))
	}
	if info.Key != key {
		return Info{}, ErrNotFound.Wrap(fmt.Errorf("the file of key %q holds %q", key, info.Key))
	}
	return info, nil
}

func decodeTrailer(tail []byte, fileSize int64) (Info, error) {
	footerAt := len(tail) - footerSize
	if footerAt < 0 || string(tail[footerAt:footerAt+len(footerMark)]) != footerMark {
		return Info{}, errors.New("the end of the file is missing")
	}
	footer := tail[footerAt+len(footerMark):]
	length := int64(binary.BigEndian.Uint32(footer))
	if length > int64(footerAt) {
		return Info{}, fmt.Errorf("a description of %d bytes", length)
	}
	text := tail[int64(footerAt)-length : footerAt]
	if crc32.ChecksumIEEE(text) != binary.BigEndian.Uint32(footer[4:]) {
		return Info{}, errors.New("the description is damaged")
	}
	var d description
	if err := json.Unmarshal(text, &d); err != nil {
		return Info{}, err
	}
	if d.Size+length+int64(footerSize) != fileSize {
		return Info{}, fmt.Errorf("the file has %d bytes, its object %d", fileSize, d.Size)
	}
	return Info(d), nil
}
