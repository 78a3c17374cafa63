package picture

import (
	"bytes"
	"encoding/binary"
)

// Orientations of EXIF that only turn the picture; the mirrored ones are what
// no camera writes, and count as upright.
const (
	upright     = 1
	upsideDown  = 3
	turnedRight = 6 // must be turned clockwise by a quarter
	turnedLeft  = 8
)

const tagOrientation = 0x0112

// orientation reads the EXIF tag of a JPEG. Phones store pictures as the sensor
// saw them and say here how they were held.
func orientation(content []byte) int {
	if !bytes.HasPrefix(content, []byte{0xFF, 0xD8}) {
		return upright
	}
	for at := 2; at+4 <= len(content) && content[at] == 0xFF; {
		marker, length := content[at+1], int(binary.BigEndian.Uint16(content[at+2:]))
		if marker == 0xDA || length < 2 || at+2+length > len(content) {
			return upright
		}
		body := content[at+4 : at+2+length]
		if marker == 0xE1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
			return orientationTag(body[6:])
		}
		at += 2 + length
	}
	return upright
}

// orientationTag looks through the first directory of the TIFF inside.
func orientationTag(tiff []byte) int {
	if len(tiff) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.LittleEndian
	if tiff[0] == 'M' {
		order = binary.BigEndian
	}
	directory := int64(order.Uint32(tiff[4:]))
	if directory+2 > int64(len(tiff)) {
		return upright
	}
	entries := tiff[directory+2:]
	for range order.Uint16(tiff[directory:]) {
		if len(entries) < 12 {
			return upright
		}
		if order.Uint16(entries) == tagOrientation {
			return int(order.Uint16(entries[8:]))
		}
		entries = entries[12:]
	}
	return upright
}

func (g Gray) oriented(orientation int) Gray {
	turns := map[int]int{turnedRight: 1, upsideDown: 2, turnedLeft: 3}[orientation]
	for range turns {
		g = g.QuarterTurn()
	}
	return g
}
