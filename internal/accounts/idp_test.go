package accounts_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	cognito "github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider"
	"github.com/aws/aws-sdk-go-v2/service/cognitoidentityprovider/types"
)

func awsClient(n *node) *cognito.Client {
	return cognito.New(cognito.Options{
		Region: "eu-south-2", BaseEndpoint: aws.String(n.URL() + "/idp/"), Credentials: aws.AnonymousCredentials{},
		RetryMaxAttempts: 1,
	})
}

func TestTheRealAWSClientConfirmsAndResends(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		ctx, client := t.Context(), awsClient(n)
		username := n.register("ana@example.org", "RECRUITER").Text("username")
		resent, err := client.ResendConfirmationCode(ctx, &cognito.ResendConfirmationCodeInput{ClientId: aws.String("any"), Username: &username})
		if err != nil {
			t.Fatal(err)
		}
		if d := resent.CodeDeliveryDetails; d == nil || *d.Destination != "a***@e***" || d.DeliveryMedium != types.DeliveryMediumTypeEmail {
			t.Errorf("delivery %+v", d)
		}
		code := n.codes("ana@example.org")[0]
		confirm := func(username, code string) error {
			_, err := client.ConfirmSignUp(ctx, &cognito.ConfirmSignUpInput{ClientId: aws.String("any"), Username: &username, ConfirmationCode: &code})
			return err
		}
		var mismatch *types.CodeMismatchException
		if err := confirm(username, wrong(code)); !errors.As(err, &mismatch) || mismatch.ErrorMessage() == "" {
			t.Errorf("wrong code: %v", err)
		}
		if err := confirm("01900000-0000-7000-8000-000000000000", code); !errors.As(err, &mismatch) {
			t.Errorf("unknown username: %v", err)
		}
		var invalid *types.InvalidParameterException
		if err := confirm(username, "12"); !errors.As(err, &invalid) {
			t.Errorf("short code: %v", err)
		}
		if err := confirm(username, code); err != nil {
			t.Fatal(err)
		}
		var denied *types.NotAuthorizedException
		if err := confirm(username, code); !errors.As(err, &denied) {
			t.Errorf("again: %v", err)
		}
		n.login("ana@example.org", "contraseña-1").Want(t, http.StatusOK)
	})
}

func TestTheRealAWSClientLearnsOfExpiryAndLock(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		ctx, client := t.Context(), awsClient(n)
		confirm := func(email, code string) error {
			_, err := client.ConfirmSignUp(ctx, &cognito.ConfirmSignUpInput{ClientId: aws.String("any"), Username: &email, ConfirmationCode: &code})
			return err
		}
		n.register("ana@example.org", "APPLICANT")
		right := n.codes("ana@example.org")[0]
		var locked *types.TooManyFailedAttemptsException
		for range 5 {
			if err := confirm("ana@example.org", wrong(right)); err == nil {
				t.Fatal("a wrong code confirms")
			}
		}
		if err := confirm("ana@example.org", right); !errors.As(err, &locked) {
			t.Errorf("locked code: %v", err)
		}
		n.clock.Advance(23 * time.Hour)
		if _, err := client.ResendConfirmationCode(ctx, &cognito.ResendConfirmationCodeInput{ClientId: aws.String("any"), Username: aws.String("ana@example.org")}); err != nil {
			t.Fatal(err)
		}
		if err := confirm("ana@example.org", n.codes("ana@example.org")[0]); err != nil {
			t.Errorf("new code: %v", err)
		}
	})
}

func TestIDPRefusesWhatItDoesNotKnow(t *testing.T) {
	eachNode(t, func(t *testing.T, n *node) {
		call := func(method, target, body string) (int, string) {
			req, err := http.NewRequestWithContext(t.Context(), method, n.URL()+"/idp/", strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("X-Amz-Target", target)
			req.Header.Set("Content-Type", "application/x-amz-json-1.1")
			answer := n.Send(req)
			if answer.Header.Get("X-Amzn-Errortype") != answer.Text("__type") || answer.Text("message") == "" {
				t.Errorf("error shape: %s", answer.Raw)
			}
			return answer.Status, answer.Text("__type")
		}
		const confirm = "AWSCognitoIdentityProviderService.ConfirmSignUp"
		for _, test := range []struct {
			method, target, body string
			status               int
			kind                 string
		}{
			{http.MethodGet, confirm, `{}`, 405, "UnsupportedOperationException"},
			{http.MethodPost, "", `{}`, 400, "UnknownOperationException"},
			{http.MethodPost, "AWSCognitoIdentityProviderService.AdminDeleteUser", `{}`, 400, "UnknownOperationException"},
			{http.MethodPost, "ConfirmSignUp", `{}`, 400, "UnknownOperationException"},
			{http.MethodPost, confirm, `{`, 400, "SerializationException"},
			{http.MethodPost, confirm, `{}`, 400, "InvalidParameterException"},
			{http.MethodPost, confirm, `{"Username":"` + strings.Repeat("x", 100_000) + `"}`, 413, "InvalidParameterException"},
		} {
			if status, kind := call(test.method, test.target, test.body); status != test.status || kind != test.kind {
				t.Errorf("%s %s %.20s: %d %s", test.method, test.target, test.body, status, kind)
			}
		}
	})
}
