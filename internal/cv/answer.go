package cv

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
)

// answer reads a file for the parent. A panic is the file's fault as far as the
// person is concerned; the process ends after it, and the parent starts another.
func (o *opener) answer(ctx context.Context, content []byte) []byte {
	var a answer
	result, err := o.read(ctx, content)
	var problem *Error
	switch {
	case errors.As(err, &problem):
		a.Problem = problem
	case err != nil:
		a.Failure = err.Error()
	default:
		a.Result = result
	}
	var encoded bytes.Buffer
	if err := gob.NewEncoder(&encoded).Encode(a); err != nil {
		fmt.Fprintln(os.Stderr, "encode an answer:", err)
		os.Exit(1)
	}
	return encoded.Bytes()
}
