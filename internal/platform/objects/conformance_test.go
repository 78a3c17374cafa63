package objects_test

import (
	"testing"

	"encaja/internal/platform/objects/objectstest"
)

func TestDiskConforms(t *testing.T) {
	objectstest.Conformance(t, objectstest.OpenDisk)
}

func TestS3Conforms(t *testing.T) {
	gateway := objectstest.StartGateway(t)
	objectstest.Conformance(t, gateway.Open)
}
