package cv

import "encaja/internal/cv/layout"

// Version is raised with any change of how files are read that changes what
// comes out, so that stored results can be told from new ones.
const Version = "1"

// engineText names all that a result depends on besides the file: the same file
// and the same text mean the same result, on any machine.
func engineText(d layout.Document) string { return Version + " " + d.Engine }
