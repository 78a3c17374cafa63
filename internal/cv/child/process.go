package child

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
)

// process is one running child.
type process struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	said    *tail
	served  int
}

// tail keeps the beginning of what a child says on its way down.
type tail struct {
	mutex sync.Mutex
	text  []byte
}

const longestTail = 2 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.text = append(t.text, p[:min(len(p), longestTail-len(t.text))]...)
	return len(p), nil
}

func (t *tail) firstLine() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	line, _, _ := strings.Cut(string(t.text), "\n")
	return line
}

func start(command, environment []string) (*process, error) {
	p, err := startAs(command, environment, true)
	if err != nil { // the system lets us make no namespaces
		p, err = startAs(command, environment, false)
	}
	return p, err
}

func startAs(command, environment []string, isolated bool) (*process, error) {
	c := exec.Command(command[0], command[1:]...)
	c.Env = environment
	c.SysProcAttr = attributes(isolated)
	p := &process{command: c, said: &tail{}}
	c.Stderr = p.said
	var err error
	if p.in, err = c.StdinPipe(); err != nil {
		return nil, fmt.Errorf("start a reader: %w", err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start a reader: %w", err)
	}
	p.out = bufio.NewReaderSize(out, 64<<10)
	if err := c.Start(); err != nil {
		return nil, fmt.Errorf("start a reader: %w", err)
	}
	return p, nil
}

// do sends a request and waits for the answer; the context's end kills the
// child, which is the only way to stop an engine in the middle of its work.
func (p *process) do(ctx context.Context, request []byte) ([]byte, error) {
	stop := context.AfterFunc(ctx, p.kill)
	defer stop()
	if err := writeFrame(p.in, request, largestRequest); err != nil {
		return nil, err
	}
	answer, err := readFrame(p.out, largestAnswer)
	p.served++
	return answer, err
}

// kill ends the process at once; it may be gone already.
func (p *process) kill() { _ = p.command.Process.Kill() }

// end reaps the process and says how it died.
func (p *process) end() error {
	p.kill()
	closed := p.in.Close()
	err := p.command.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == exhausted {
		return ErrExhausted
	}
	if errors.As(err, &exit) {
		return fmt.Errorf("%s: %s", exit.ProcessState, p.said.firstLine())
	}
	return errors.Join(err, closed)
}
