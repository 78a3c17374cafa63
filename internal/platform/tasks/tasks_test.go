package tasks_test

import (
	"testing"

	"encaja/internal/platform/tasks/taskstest"
	"encaja/internal/platform/testkit"
)

func TestConformance(t *testing.T) { testkit.EachDB(t, taskstest.Conformance) }
