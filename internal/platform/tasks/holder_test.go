package tasks

import (
	"context"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/testkit"
)

// holderOf names a process as it names itself.
func holderOf(pid int) string {
	return strings.Join([]string{machine(), strconv.Itoa(pid), startOf(pid), "x"}, "|")
}

// deadHolder names a process that has lived and is gone.
func deadHolder(t *testing.T) string {
	t.Helper()
	cmd := exec.Command("cat")
	if _, err := cmd.StdinPipe(); err != nil { // it waits for its input
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	holder := holderOf(cmd.Process.Pid)
	if isDead(holder) {
		t.Error("a living process passes for dead")
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil {
		t.Error("the process was not killed")
	}
	return holder
}

func TestOnlyTheDeadOfThisMachineAreDead(t *testing.T) {
	if runtime.GOOS == "linux" && !isDead(deadHolder(t)) {
		t.Error("a dead process passes for living")
	}
	self := strconv.Itoa(os.Getpid())
	for _, holder := range []string{
		newHolder(),
		"", "gone", "a|b|c", "a|b|c|d",
		"elsewhere/boot/space|" + self + "|1|x",
		machine() + "|" + self + "||x",
		machine() + "|no number|1|x",
	} {
		if isDead(holder) {
			t.Errorf("%q passes for dead", holder)
		}
	}
}

func TestANumberThatWasGivenAgainIsAnotherProcess(t *testing.T) {
	if runtime.GOOS == "linux" && !isDead(machine()+"|"+strconv.Itoa(os.Getpid())+"|1|x") {
		t.Error("a process with our number but another start passes for living")
	}
}

func TestFreeDeadFreesWhatTheDeadHeld(t *testing.T) {
	dead := deadHolder(t)
	testkit.EachDB(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		q := New(d, Options{Logger: slog.New(slog.DiscardHandler)})
		q.Handle("work", KindOptions{}, func(context.Context, *Task) error { return nil })
		held := map[string]string{}
		err := d.Tx(ctx, func(tx *db.Tx) error {
			for name, holder := range map[string]string{"dead": dead, "alive": newHolder(), "elsewhere": "elsewhere|1|1|x"} {
				id, _, err := q.Enqueue(ctx, tx, "work", nil)
				if err != nil {
					return err
				}
				held[name] = id
				_, err = tx.ExecContext(ctx, `UPDATE tasks SET state = 'running', attempt = 1, claims = 1, holder = $1,
					lease_until = $2 WHERE id = $3`, holder, db.Micros(time.Now().Add(time.Hour)), id)
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		wanted := map[string]string{"dead": "waiting", "alive": "running", "elsewhere": "running"}
		if runtime.GOOS != "linux" {
			wanted["dead"] = "running"
		}
		freed, err := q.FreeDead(ctx)
		if err != nil || (runtime.GOOS == "linux" && freed != 1) {
			t.Errorf("freed %d, %v", freed, err)
		}
		for name, want := range wanted {
			if testkit.Count(t, d.Reader(), `SELECT COUNT(*) FROM tasks WHERE id = $1 AND state = $2`, held[name], want) != 1 {
				t.Errorf("the task of the holder %s is not %s", name, want)
			}
		}
	})
}
