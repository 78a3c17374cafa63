package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"
)

// S3 keeps objects in a bucket of an S3-compatible service.
type S3 struct {
	client  *s3.Client
	presign *s3.PresignClient
	bucket  string
	origin  string
	now     func() time.Time
}

// Put writes an object of exactly size bytes; the first write of a key wins. The SDK repeats a failed attempt only
// when r can seek.
func (s *S3) Put(ctx context.Context, key, contentType string, r io.Reader, size int64) (Info, error) {
	if err := CheckKey(key); err != nil {
		return Info{}, err
	}
	if err := checkContentType(contentType); err != nil {
		return Info{}, err
	}
	body, options, err := uploadBody(r, size)
	if err != nil {
		return Info{}, err
	}
	_, err = s.client.PutObject(ctx, &s3.PutObjectInput{
		Bucket: &s.bucket, Key: &key, ContentType: &contentType, ContentLength: &size, Body: body,
		IfNoneMatch: aws.String("*"),
	}, options...)
	if err != nil {
		return Info{}, s3Fault(err, key)
	}
	return s.Stat(ctx, key)
}

// uploadBody checks the size before the first byte where it can. A stream can be neither hashed before it is sent nor
// sent twice.
func uploadBody(r io.Reader, size int64) (io.Reader, []func(*s3.Options), error) {
	seeker, ok := r.(io.ReadSeeker)
	if !ok {
		return exactly(r, size), []func(*s3.Options){
			s3.WithAPIOptions(v4.SwapComputePayloadSHA256ForUnsignedPayloadMiddleware),
			func(o *s3.Options) { o.RetryMaxAttempts = 1 },
		}, nil
	}
	start, err := seeker.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil, nil, fmt.Errorf("measuring an upload: %w", err)
	}
	end, err := seeker.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, nil, fmt.Errorf("measuring an upload: %w", err)
	}
	if _, err := seeker.Seek(start, io.SeekStart); err != nil {
		return nil, nil, fmt.Errorf("measuring an upload: %w", err)
	}
	if end-start != size {
		return nil, nil, ErrWrongSize.Wrap(fmt.Errorf("%d bytes where %d were announced", end-start, size))
	}
	return seeker, nil, nil
}

// Open returns the object's bytes as the service sends them; see Checked.
func (s *S3) Open(ctx context.Context, key string) (io.ReadCloser, Info, error) {
	if err := CheckKey(key); err != nil {
		return nil, Info{}, err
	}
	out, err := s.client.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return nil, Info{}, s3Fault(err, key)
	}
	return out.Body, s3Info(key, out.ContentLength, out.ContentType, out.LastModified), nil
}

// Stat describes the object, without its hash.
func (s *S3) Stat(ctx context.Context, key string) (Info, error) {
	if err := CheckKey(key); err != nil {
		return Info{}, err
	}
	out, err := s.client.HeadObject(ctx, &s3.HeadObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return Info{}, s3Fault(err, key)
	}
	return s3Info(key, out.ContentLength, out.ContentType, out.LastModified), nil
}

// Delete removes objects, a thousand a call, which is what the protocol allows.
func (s *S3) Delete(ctx context.Context, keys ...string) error {
	for _, key := range keys {
		if err := CheckKey(key); err != nil {
			return err
		}
	}
	for batch := range slices.Chunk(keys, 1000) {
		names := make([]types.ObjectIdentifier, len(batch))
		for i := range batch {
			names[i] = types.ObjectIdentifier{Key: &batch[i]}
		}
		out, err := s.client.DeleteObjects(ctx, &s3.DeleteObjectsInput{
			Bucket: &s.bucket, Delete: &types.Delete{Objects: names, Quiet: aws.Bool(true)},
		})
		if err != nil {
			return s3Fault(err, batch[0])
		}
		for _, failed := range out.Errors {
			if code := aws.ToString(failed.Code); code != "NoSuchKey" {
				return ErrUnavailable.Wrap(fmt.Errorf("deleting %s: %s: %s",
					aws.ToString(failed.Key), code, aws.ToString(failed.Message)))
			}
		}
	}
	return nil
}

// List yields every object whose key begins with prefix, without content types.
func (s *S3) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		pages := s3.NewListObjectsV2Paginator(s.client, &s3.ListObjectsV2Input{Bucket: &s.bucket, Prefix: &prefix})
		for pages.HasMorePages() {
			page, err := pages.NextPage(ctx)
			if err != nil {
				yield(Info{}, s3Fault(err, prefix))
				return
			}
			for _, object := range page.Contents {
				if !yield(s3Info(aws.ToString(object.Key), object.Size, nil, object.LastModified), nil) {
					return
				}
			}
		}
	}
}

// Check asks for the bucket.
func (s *S3) Check(ctx context.Context) error {
	if _, err := s.client.HeadBucket(ctx, &s3.HeadBucketInput{Bucket: &s.bucket}); err != nil {
		return ErrUnavailable.Wrap(fmt.Errorf("bucket %s: %w", s.bucket, err))
	}
	return nil
}

// Origin is where the links point to.
func (s *S3) Origin() string { return s.origin }

// learnOrigin takes the origin out of a link, which knows best how bucket and endpoint are put together.
func (s *S3) learnOrigin(ctx context.Context) error {
	link, err := s.presign.PresignGetObject(ctx, &s3.GetObjectInput{Bucket: &s.bucket, Key: aws.String("origin")})
	if err != nil {
		return fmt.Errorf("signing a link: %w", err)
	}
	address, err := url.Parse(link.URL)
	if err != nil {
		return fmt.Errorf("reading a link: %w", err)
	}
	s.origin = address.Scheme + "://" + address.Host
	return nil
}

func s3Info(key string, size *int64, contentType *string, modTime *time.Time) Info {
	return Info{
		Key: key, Size: aws.ToInt64(size), ContentType: aws.ToString(contentType), ModTime: aws.ToTime(modTime).UTC(),
	}
}

// s3Fault goes by the status, since services differ in the names of their errors; but a missing bucket is also a 404.
func s3Fault(err error, key string) error {
	err = fmt.Errorf("key %q: %w", key, err)
	if errors.Is(err, ErrWrongSize) {
		return err
	}
	if refusal, ok := errors.AsType[smithy.APIError](err); ok && refusal.ErrorCode() == "NoSuchBucket" {
		return ErrUnavailable.Wrap(err)
	}
	if answer, ok := errors.AsType[*awshttp.ResponseError](err); ok {
		switch answer.HTTPStatusCode() {
		case http.StatusNotFound:
			return ErrNotFound.Wrap(err)
		case http.StatusPreconditionFailed:
			return ErrExists.Wrap(err)
		}
	}
	return ErrUnavailable.Wrap(err)
}
