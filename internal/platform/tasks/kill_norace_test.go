//go:build !race

package tasks_test

const killTasks = 1000
