package cvfiles

import (
	"context"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"encaja/internal/cv"
	"encaja/internal/cv/engine/enginetest"
	"encaja/internal/cv/pdf/sample"
)

func realReader(t *testing.T) *cv.Reader {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	reader := cv.NewReader(cv.Options{
		Child: []string{program, childArgument}, CacheFolder: enginetest.Need(t), Processes: 1, Timeout: time.Minute, OwnOCR: true,
	})
	t.Cleanup(reader.Close)
	return reader
}

func samplePDF() string {
	return string(sample.PDF(sample.A4(
		sample.Bold(50, 790, 20, "Lucía Fernández Soto"), sample.Plain(50, 770, 10, "lucia.fernandez@correo.es | +34 612 345 678"),
		sample.Bold(50, 740, 13, "Habilidades"), sample.Plain(60, 720, 10, "• Python"), sample.Plain(60, 706, 10, "• Excel"),
		"1 g "+sample.Text("F1", 60, 540, 10, "Kubernetes"),
	)))
}

func TestRealFiles(t *testing.T) {
	reader := realReader(t)
	each(t, func(r *rig) {
		r.Service.reader = reader
		r.work()
		for name, c := range map[string]struct{ file, content, want string }{
			"a PDF": {"cv.pdf", samplePDF(), "Lucía Fernández Soto"},
			"text":  {"cv.txt", "Lucía Fernández Soto\nlucia@correo.es\n\nHabilidades\nPython, Excel\n", "Lucía Fernández Soto"},
		} {
			f, err := r.Service.Store(r.Context(), Announcement{Space: Anonymous, FileName: c.file}, []byte(c.content))
			r.must(err)
			reading, _, err := r.Reading(r.Context(), r.becomes(f, Read).Hash)
			if err != nil || reading.Result.Resume.FullName.Value != c.want || !strings.HasPrefix(reading.Engine, cv.Version+" ") {
				r.Errorf("%s: %q by %q, %v", name, reading.Result.Resume.FullName.Value, reading.Engine, err)
			}
		}
		for name, content := range map[string]string{
			"encrypted": string(sample.Encrypted()), "garbage": "MZ\x90\x00" + strings.Repeat("\x00\xff\x03", 500),
			"empty": "", "without text": string(sample.PDF(sample.A4(""))),
		} {
			f, err := r.Service.Store(r.Context(), Announcement{Space: Anonymous, FileName: "cv.pdf"}, []byte(content))
			r.must(err)
			if got := r.becomes(f, Unreadable); !strings.HasSuffix(got.Problem, ".") || got.Problem == sayOurs {
				r.Errorf("%s: %q", name, got.Problem)
			}
		}
	})
}

func TestAReadingIsStoredCompactlyAndComesBack(t *testing.T) {
	result, err := realReader(t).Read(context.Background(), "cv.pdf", []byte(samplePDF()))
	if err != nil {
		t.Fatal(err)
	}
	text, err := pack(result)
	if err != nil {
		t.Fatal(err)
	}
	back, err := unpack(text)
	if err != nil {
		t.Fatal(err)
	}
	if len(back.Resume.Words) != len(result.Resume.Words) || len(back.Resume.Words) == 0 {
		t.Fatalf("%d words of %d", len(back.Resume.Words), len(result.Resume.Words))
	}
	for i, w := range back.Resume.Words {
		was := result.Resume.Words[i]
		if w.Page != was.Page || w.Start != was.Start || w.End != was.End || w.Box.Left-was.Box.Left > 0.01 || was.Box.Bottom-w.Box.Bottom > 0.01 {
			t.Errorf("word %d is %+v, was %+v", i, w, was)
		}
	}
	page, was := back.Document.Pages[0], result.Document.Pages[0]
	if page.Width != was.Width || page.Height != was.Height || page.Scanned != was.Scanned || page.Blocks != nil {
		t.Errorf("page %+v", page)
	}
	if !reflect.DeepEqual(back.Document.Hidden, result.Document.Hidden) || len(back.Document.Hidden) != 1 || back.Document.Format != "pdf" {
		t.Errorf("hidden %+v", back.Document.Hidden)
	}
	back.Resume.Words, result.Resume.Words = nil, nil
	if !reflect.DeepEqual(back.Resume, result.Resume) {
		t.Errorf("resume %+v, was %+v", back.Resume, result.Resume)
	}
	if _, err := unpack("{"); err == nil {
		t.Error("broken text was unpacked")
	}
}
