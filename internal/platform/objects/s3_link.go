package objects

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// PutLink returns a link whose signature covers content type, If-None-Match and, when it is named, the size. The
// service cannot enforce MaxSize: Verify does, after arrival.
func (s *S3) PutLink(ctx context.Context, req PutRequest) (Link, error) {
	if err := req.check(); err != nil {
		return Link{}, err
	}
	input := &s3.PutObjectInput{
		Bucket: &s.bucket, Key: &req.Key, ContentType: &req.ContentType, IfNoneMatch: aws.String("*"),
	}
	if req.Size > 0 {
		input.ContentLength = &req.Size
	}
	signed, err := s.presign.PresignPutObject(ctx, input, s3.WithPresignExpires(req.Lifetime))
	return s.link(signed, err, req.Lifetime, map[string]string{"Content-Type": req.ContentType, "If-None-Match": "*"})
}

// GetLink returns a link whose signature covers how the service names and describes the object.
func (s *S3) GetLink(ctx context.Context, req GetRequest) (Link, error) {
	if err := req.check(); err != nil {
		return Link{}, err
	}
	signed, err := s.presign.PresignGetObject(ctx, &s3.GetObjectInput{
		Bucket: &s.bucket, Key: &req.Key, ResponseContentType: &req.ContentType,
		ResponseContentDisposition: aws.String(disposition(req)),
		ResponseCacheControl:       aws.String("private, no-store"),
	}, s3.WithPresignExpires(req.Lifetime))
	return s.link(signed, err, req.Lifetime, nil)
}

func (s *S3) link(signed *v4.PresignedHTTPRequest, err error, lifetime time.Duration, headers map[string]string) (Link, error) {
	if err != nil {
		return Link{}, fmt.Errorf("signing a link: %w", err)
	}
	// Whatever else is signed has to be sent, and a browser would not know: better no link than one that fails there.
	for name := range signed.SignedHeader {
		if _, told := headers[name]; !told && name != "Host" && name != "Content-Length" {
			return Link{}, fmt.Errorf("signing a link: the header %s is signed too", http.CanonicalHeaderKey(name))
		}
	}
	return Link{URL: signed.URL, Method: signed.Method, Headers: headers, Expires: s.now().Add(lifetime)}, nil
}
