package objects_test

import (
	"errors"
	"strings"
	"testing"

	"encaja/internal/platform/objects"
	"encaja/internal/platform/objects/objectstest"
)

// withoutAWS hides the settings of whoever runs the tests.
func withoutAWS(t *testing.T) {
	t.Helper()
	for _, name := range []string{
		"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_PROFILE", "AWS_REGION", "AWS_DEFAULT_REGION",
		"AWS_ROLE_ARN", "AWS_WEB_IDENTITY_TOKEN_FILE", "AWS_CONTAINER_CREDENTIALS_FULL_URI",
		"AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_EC2_METADATA_DISABLED", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3",
	} {
		t.Setenv(name, "")
	}
	nowhere := t.TempDir() + "/none"
	t.Setenv("AWS_CONFIG_FILE", nowhere)
	t.Setenv("AWS_SHARED_CREDENTIALS_FILE", nowhere)
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	withoutAWS(t)
	for address, want := range map[string]string{
		"gs://bucket":                             "only s3://",
		"s3://":                                   "name a bucket",
		"s3://bucket/folder":                      "no path",
		"s3://key:secret@bucket":                  "AWS_ACCESS_KEY_ID",
		"s3://bucket?endpiont=http://x":           "unknown parameter endpiont",
		"s3://bucket?endpoint=localhost:9000":     "http://host",
		"s3://bucket":                             "AWS_REGION",
		"s3://bucket?region=eu-south-2":           "AWS_SECRET_ACCESS_KEY",
		"s3://bucket?endpoint=http://127.0.0.1:1": "AWS_SECRET_ACCESS_KEY",
	} {
		_, err := objects.Open(t.Context(), objects.Options{URL: address})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), ":secret@") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestOriginOfBuckets(t *testing.T) {
	withoutAWS(t)
	t.Setenv("AWS_ACCESS_KEY_ID", "id")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	for address, want := range map[string]string{
		"s3://cvs?region=eu-south-2":               "https://cvs.s3.eu-south-2.amazonaws.com",
		"s3://cvs?endpoint=https://s3.example":     "https://s3.example",
		"s3://cvs?endpoint=http://127.0.0.1:9000/": "http://127.0.0.1:9000",
	} {
		store, err := objects.Open(t.Context(), objects.Options{URL: address})
		if err != nil {
			t.Fatal(err)
		}
		if store.Origin() != want {
			t.Errorf("%s: %s", address, store.Origin())
		}
		link := uploadLink(t, store, "k")
		if link.Headers["If-None-Match"] != "*" || strings.Contains(strings.ToLower(link.URL), "checksum") {
			t.Errorf("%+v", link)
		}
	}
}

func TestS3AwayIsUnavailable(t *testing.T) {
	h := objectstest.StartGateway(t).Open(t)
	t.Setenv("AWS_MAX_ATTEMPTS", "1")
	away, err := objects.Open(t.Context(), objects.Options{URL: "s3://bucket?endpoint=http://127.0.0.1:1"})
	if err != nil {
		t.Fatal(err)
	}
	unknown, err := objects.Open(t.Context(), objects.Options{URL: "s3://no-such-bucket?endpoint=" + h.Store.Origin()})
	if err != nil {
		t.Fatal(err)
	}
	for name, store := range map[string]objects.Store{"away": away, "unknown bucket": unknown} {
		if err := store.Check(t.Context()); !errors.Is(err, objects.ErrUnavailable) {
			t.Errorf("%s: Check: %v", name, err)
		}
		if _, err := store.Put(t.Context(), "k", pdf, strings.NewReader("x"), 1); !errors.Is(err, objects.ErrUnavailable) {
			t.Errorf("%s: Put: %v", name, err)
		}
		if _, _, err := store.Open(t.Context(), "k"); !errors.Is(err, objects.ErrUnavailable) {
			t.Errorf("%s: Open: %v", name, err)
		}
	}
}
