package objects

import (
	"context"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// linkPath is where the server mounts the disk store's handler.
const linkPath = "/objects/"

// The parameters of a link. All of them are signed, whatever their names, so none can be added, dropped or changed.
const (
	paramExpires     = "expires"
	paramType        = "type"
	paramSize        = "size"
	paramMaxSize     = "max"
	paramDisposition = "disposition"
	paramSignature   = "signature"
)

// deriveLinkKey keeps the links' key apart from everything else that is derived from the same secret.
func deriveLinkKey(secret []byte) ([]byte, error) {
	if len(secret) < 16 {
		return nil, errors.New("object links need a secret of at least 16 bytes")
	}
	return hkdf.Key(sha256.New, secret, nil, "encaja/objects/link/v1", sha256.Size)
}

// PutLink returns a link through which one object may be written once.
func (d *Disk) PutLink(_ context.Context, req PutRequest) (Link, error) {
	if err := req.check(); err != nil {
		return Link{}, err
	}
	link := d.link(http.MethodPut, req.Key, req.Lifetime, url.Values{
		paramType: {req.ContentType}, paramSize: {strconv.FormatInt(req.Size, 10)},
		paramMaxSize: {strconv.FormatInt(req.MaxSize, 10)},
	})
	link.Headers = map[string]string{"Content-Type": req.ContentType}
	return link, nil
}

// GetLink returns a link through which one object may be read.
func (d *Disk) GetLink(_ context.Context, req GetRequest) (Link, error) {
	if err := req.check(); err != nil {
		return Link{}, err
	}
	return d.link(http.MethodGet, req.Key, req.Lifetime, url.Values{
		paramType: {req.ContentType}, paramDisposition: {disposition(req)},
	}), nil
}

func (d *Disk) link(method, key string, lifetime time.Duration, params url.Values) Link {
	expires := d.now().Add(lifetime).Truncate(time.Second)
	params.Set(paramExpires, strconv.FormatInt(expires.Unix(), 10))
	params.Set(paramSignature, d.sign(method, key, params))
	return Link{URL: d.base + linkPath + key + "?" + params.Encode(), Method: method, Expires: expires}
}

// sign covers method, key and all parameters but the signature itself. Encode sorts and escapes them, so two
// different links never sign the same text.
func (d *Disk) sign(method, key string, params url.Values) string {
	unsigned := url.Values{}
	for name, values := range params {
		if name != paramSignature {
			unsigned[name] = values
		}
	}
	mac := hmac.New(sha256.New, d.linkKey)
	fmt.Fprintf(mac, "%s\n%s\n%s", method, key, unsigned.Encode())
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// grant is what a request's link allows.
type grant struct {
	key         string
	contentType string
	disposition string
	size        int64
	maxSize     int64
}

// checkLink returns what the request's link allows. Nothing of the link is believed before its signature.
func (d *Disk) checkLink(method, key, rawQuery string) (grant, error) {
	params, err := url.ParseQuery(rawQuery)
	if err != nil {
		return grant{}, ErrLink.Wrap(err)
	}
	if !hmac.Equal([]byte(params.Get(paramSignature)), []byte(d.sign(method, key, params))) {
		return grant{}, ErrLink.Wrap(errors.New("the signature does not match"))
	}
	if err := CheckKey(key); err != nil {
		return grant{}, err
	}
	numbers := map[string]int64{}
	for _, name := range []string{paramExpires, paramSize, paramMaxSize} {
		if text := params.Get(name); text != "" {
			if numbers[name], err = strconv.ParseInt(text, 10, 64); err != nil {
				return grant{}, ErrLink.Wrap(err)
			}
		}
	}
	if d.now().Unix() >= numbers[paramExpires] {
		return grant{}, ErrLinkExpired
	}
	return grant{
		key: key, contentType: params.Get(paramType), disposition: params.Get(paramDisposition),
		size: numbers[paramSize], maxSize: numbers[paramMaxSize],
	}, nil
}
