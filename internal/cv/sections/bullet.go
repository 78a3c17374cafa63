package sections

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const bullets = "•◦▪▫■□●○◉‣⁃∙·►▶▸➤➢➔➜→❖◆◇★☆✓✔✗✦»›*–—-−⚫⦁¤⬤♦✚➣⮚❯"

// scannedBullets are what a bullet becomes when a picture is read.
const scannedBullets = "e°*+«»o©¢.~=-•·º>®"

// bulletLength is how many bytes of a line its bullet takes, 0 without one.
func bulletLength(text string, scanned bool) int {
	r, size := utf8.DecodeRuneInString(text)
	rest := text[size:]
	private := r >= 0xE000 && r <= 0xF8FF || r >= 0xF0000
	if private || strings.ContainsRune(bullets, r) {
		if strings.TrimLeft(rest, " \t") == rest && strings.ContainsRune("–—-−*→»›", r) {
			// "-15 %" and "*.pdf" are no items, "-Ventas" is one
			next, _ := utf8.DecodeRuneInString(rest)
			if !unicode.IsLetter(next) {
				return 0
			}
		}
		return size
	}
	if !strings.HasPrefix(rest, " ") {
		return 0
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(rest, " "))
	if r == 'o' && unicode.IsUpper(next) {
		return size
	}
	if scanned && strings.ContainsRune(scannedBullets, r) && (unicode.IsUpper(next) || unicode.IsDigit(next)) {
		return size
	}
	return 0
}
