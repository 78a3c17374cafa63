package app

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/objects"
	"encaja/web"
)

// Finding is what the doctor says of one part.
type Finding struct {
	Part    string
	Says    string
	Problem bool
}

// Examine looks at everything that the settings name, without changing anything but what a start would.
func Examine(ctx context.Context, s Settings) []Finding {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	if err := s.complete(); err != nil {
		return []Finding{{Part: "settings", Says: err.Error(), Problem: true}}
	}
	return []Finding{
		{Part: "settings", Says: s.Env + ", people use " + s.PublicURL},
		examineDatabase(ctx, s), examineObjects(ctx, s), examineMail(ctx, s), examineCV(), examineWeb(),
	}
}

func examineDatabase(ctx context.Context, s Settings) Finding {
	f := Finding{Part: "database"}
	d, err := db.Open(ctx, s.DatabaseURL)
	if err != nil {
		return f.problem("%v; check ENCAJA_DATABASE_URL", err)
	}
	defer func() { _ = d.Close() }() // nothing was written
	if err := d.Pending(ctx); err != nil {
		return f.problem("%s is reachable, but its schema is not up to date: run encaja migrate (serve does it too)", d.Dialect())
	}
	f.Says = string(d.Dialect()) + ", schema up to date"
	return f
}

func examineObjects(ctx context.Context, s Settings) Finding {
	f := Finding{Part: "objects", Says: "folder objects in " + s.Data}
	store, err := objects.Open(ctx, objects.Options{URL: s.ObjectsURL, DataDir: s.Data, Secret: []byte(s.Secret)})
	if err != nil {
		return f.problem("%v; check ENCAJA_OBJECTS_URL", err)
	}
	if err := store.Check(ctx); err != nil {
		return f.problem("storage cannot be used: %v", err)
	}
	if store.Origin() == "" {
		return f
	}
	if err := allowsUploads(ctx, store, s.PublicURL); err != nil {
		return f.problem("S3 at %s works, but browsers cannot upload to it: %v", store.Origin(), err)
	}
	f.Says = "S3 at " + store.Origin() + ", open to uploads from " + s.PublicURL
	return f
}

// allowsUploads asks the bucket what a browser would ask before it puts a file there.
func allowsUploads(ctx context.Context, store objects.Store, origin string) error {
	link, err := store.PutLink(ctx, objects.PutRequest{
		Key: "doctor/probe", ContentType: "application/pdf", MaxSize: 1, Size: 1, Lifetime: time.Minute,
	})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodOptions, link.URL, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Origin", origin)
	req.Header.Set("Access-Control-Request-Method", link.Method)
	req.Header.Set("Access-Control-Request-Headers", "content-type,if-none-match")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	if err := res.Body.Close(); err != nil {
		return err
	}
	if allowed := res.Header.Get("Access-Control-Allow-Origin"); allowed != origin && allowed != "*" {
		return fmt.Errorf("the bucket's CORS must allow PUT and GET from %s with the headers content-type and if-none-match", origin)
	}
	return nil
}

func examineMail(ctx context.Context, s Settings) Finding {
	f := Finding{Part: "mail"}
	if s.SMTPURL == "" {
		if s.Mailbox() {
			f.Says = "development mailbox at " + s.PublicURL + "/dev/mailbox"
			return f
		}
		return f.problem("ENCAJA_SMTP_URL is not set: mail waits in the outbox and nobody can confirm an account")
	}
	u, err := url.Parse(s.SMTPURL)
	if err != nil {
		return f.problem("ENCAJA_SMTP_URL is no address")
	}
	port := u.Port()
	if port == "" {
		port = map[string]string{"smtps": "465"}[u.Scheme]
	}
	if port == "" {
		port = "587"
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", net.JoinHostPort(u.Hostname(), port))
	if err != nil {
		return f.problem("%s:%s does not answer: %v", u.Hostname(), port, err)
	}
	f.Says = "SMTP server " + u.Hostname() + ":" + port + " answers, sender " + s.MailFrom
	if err := conn.Close(); err != nil {
		slog.DebugContext(ctx, "close", "error", err.Error())
	}
	return f
}

func examineWeb() Finding {
	f := Finding{Part: "web", Says: "embedded"}
	if _, err := fs.Stat(web.Dist, "dist/index.html"); err != nil {
		return f.problem("this binary was built without the web application: run make build")
	}
	return f
}

func (f Finding) problem(format string, values ...any) Finding {
	f.Says, f.Problem = fmt.Sprintf(format, values...), true
	return f
}
