//go:build race

package tasks_test

// killTasks is small here: SQLite under the race detector is some twenty times slower.
const killTasks = 200
