package backup

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
)

// A seal ends an archive: an empty part of a gzip file, which other tools skip, with the SHA-256 of all that stands before
// it in an extra field. It covers every byte, also those that gzip and tar do not look at.
var (
	sealHead = []byte{
		0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, // a part with an extra field, no time, of an unknown system
		36, 0, 'E', '0' + format, 32, 0, // the field: 36 bytes, its name, 32 bytes of content
	}
	sealTail = []byte{3, 0, 0, 0, 0, 0, 0, 0, 0, 0} // no content, its checksum and its length
)

var sealSize = int64(len(sealHead) + sha256.Size + len(sealTail))

var (
	errForeign = errors.New("it is no backup of Encaja, one of another version, or cut short")
	errAltered = errors.New("it was altered since it was written")
)

func seal(sum hash.Hash) []byte {
	return bytes.Join([][]byte{sealHead, sum.Sum(nil), sealTail}, nil)
}

// checkSeal reads an archive once and returns how long it is without the seal.
func checkSeal(archive io.ReaderAt, size int64) (int64, error) {
	body := size - sealSize
	if body < 0 {
		return 0, errForeign
	}
	found := make([]byte, sealSize)
	if _, err := archive.ReadAt(found, body); err != nil {
		return 0, err
	}
	if !bytes.HasPrefix(found, sealHead) || !bytes.HasSuffix(found, sealTail) {
		return 0, errForeign
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, io.NewSectionReader(archive, 0, body)); err != nil {
		return 0, err
	}
	if !bytes.Equal(found, seal(sum)) {
		return 0, errAltered
	}
	return body, nil
}
