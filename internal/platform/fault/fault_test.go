package fault_test

import (
	"errors"
	"fmt"
	"io"
	"testing"

	"encaja/internal/platform/fault"
)

var errTaken = fault.New(fault.Conflict, "TAKEN", "Ya existe.")

func TestErrorsIsMatchesByCodeThroughWrapping(t *testing.T) {
	err := fmt.Errorf("saving: %w", errTaken.Wrap(io.ErrUnexpectedEOF).With("id", "7"))
	if !errors.Is(err, errTaken) {
		t.Error("the wrapped fault is not recognised")
	}
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error("the cause is lost")
	}
	if errors.Is(err, fault.New(fault.Conflict, "OTHER", "Ya existe.")) {
		t.Error("another code matches")
	}
	if fault.KindOf(err) != fault.Conflict {
		t.Errorf("kind %v", fault.KindOf(err))
	}
}

func TestWithAndWrapLeaveTheOriginalAlone(t *testing.T) {
	_ = errTaken.With("a", 1).With("b", 2)
	if errTaken.Extra != nil || errTaken.Cause != nil {
		t.Errorf("the shared fault changed: %+v", errTaken)
	}
}

func TestKindOfPlainErrorIsInternal(t *testing.T) {
	if fault.KindOf(io.EOF) != fault.Internal {
		t.Error("a plain error must be internal")
	}
}
