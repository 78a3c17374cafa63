package objects

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/feature/ec2/imds"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

// s3Location is what an s3:// address says.
type s3Location struct {
	bucket, endpoint, region string
}

func parseS3Location(address *url.URL) (s3Location, error) {
	refuse := func(why string) (s3Location, error) {
		return s3Location{}, fmt.Errorf("object storage address %q: %s", address.Redacted(), why)
	}
	params, err := url.ParseQuery(address.RawQuery)
	if err != nil {
		return refuse(err.Error())
	}
	location := s3Location{bucket: address.Host, endpoint: params.Get("endpoint"), region: params.Get("region")}
	for name := range params {
		if name != "endpoint" && name != "region" {
			return refuse("unknown parameter " + name)
		}
	}
	if address.User != nil {
		return refuse("credentials belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	if location.bucket == "" || (address.Path != "" && address.Path != "/") {
		return refuse("it has to name a bucket and no path")
	}
	if location.endpoint != "" {
		endpoint, err := url.Parse(location.endpoint)
		if err != nil || endpoint.Host == "" || (endpoint.Scheme != "http" && endpoint.Scheme != "https") {
			return refuse("the endpoint has to be http://host or https://host")
		}
	}
	return location, nil
}

func openS3(ctx context.Context, address *url.URL, now func() time.Time) (*S3, error) {
	location, err := parseS3Location(address)
	if err != nil {
		return nil, err
	}
	settings, err := loadAWSSettings(ctx, location)
	if err != nil {
		return nil, err
	}
	client := s3.NewFromConfig(settings, func(o *s3.Options) {
		if location.endpoint != "" {
			o.BaseEndpoint = aws.String(location.endpoint)
			o.UsePathStyle = true
		}
	})
	store := &S3{
		client: client, bucket: location.bucket, now: now,
		presign: s3.NewPresignClient(client, func(o *s3.PresignOptions) {
			o.Presigner = clockedPresigner{v4.NewSigner(disableEscaping), now}
		}),
	}
	return store, store.learnOrigin(ctx)
}

// disableEscaping is what S3 asks of every signer: its paths are escaped once, not twice.
func disableEscaping(o *v4.SignerOptions) { o.DisableURIPathEscaping = true }

// loadAWSSettings reads the settings of the AWS tools (AWS_* and their files) and fails at once when they hold no
// credentials. The metadata service of EC2 is asked only when AWS_EC2_METADATA_DISABLED=false says that there is one:
// elsewhere, looking for it takes many seconds and then hides what is missing.
func loadAWSSettings(ctx context.Context, location s3Location) (aws.Config, error) {
	transport := awshttp.NewBuildableClient().
		WithDialerOptions(func(d *net.Dialer) { d.Timeout = 5 * time.Second }).
		WithTransportOptions(func(t *http.Transport) { t.ResponseHeaderTimeout = 30 * time.Second })
	metadata := imds.ClientDisabled
	if os.Getenv("AWS_EC2_METADATA_DISABLED") == "false" {
		metadata = imds.ClientEnabled
	}
	settings, err := config.LoadDefaultConfig(ctx,
		config.WithEC2IMDSClientEnableState(metadata),
		config.WithHTTPClient(transport),
		// Without this the SDK signs a checksum that a browser's plain PUT does not carry.
		config.WithRequestChecksumCalculation(aws.RequestChecksumCalculationWhenRequired),
		config.WithResponseChecksumValidation(aws.ResponseChecksumValidationWhenRequired),
	)
	if err != nil {
		return aws.Config{}, fmt.Errorf("reading the AWS settings: %w", err)
	}
	if location.region != "" {
		settings.Region = location.region
	}
	if settings.Region == "" && location.endpoint != "" {
		settings.Region = "us-east-1" // what servers other than Amazon's expect when nothing is said
	}
	if settings.Region == "" {
		return aws.Config{}, errors.New("object storage needs a region: add region=… to its address or set AWS_REGION")
	}
	if _, err := settings.Credentials.Retrieve(ctx); err != nil {
		return aws.Config{}, fmt.Errorf(
			"object storage needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: %w", err)
	}
	return settings, nil
}

// clockedPresigner signs links by the store's clock.
type clockedPresigner struct {
	signer *v4.Signer
	now    func() time.Time
}

func (p clockedPresigner) PresignHTTP(
	ctx context.Context, credentials aws.Credentials, r *http.Request, payloadHash, service, region string,
	_ time.Time, options ...func(*v4.SignerOptions),
) (string, http.Header, error) {
	return p.signer.PresignHTTP(ctx, credentials, r, payloadHash, service, region, p.now().UTC(), options...)
}
