package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// stallLimit is how long a sender may be silent. The whole upload may take longer than the server's own limit for
// reading a request, since a large CV on a poor line does.
const stallLimit = 30 * time.Second

// drainLimit is how much of a refused upload is read all the same: a browser that is still sending when the
// connection closes reports a network error in place of the answer.
const drainLimit = 16 << 20

func (h *linkHandler) put(w http.ResponseWriter, r *http.Request, key string) {
	allowed, err := h.disk.checkLink(http.MethodPut, key, r.URL.RawQuery)
	if err != nil {
		h.fail(w, r, err)
		return
	}
	body := &patientBody{ReadCloser: r.Body, control: http.NewResponseController(w)}
	info, err := h.accept(r, allowed, body)
	if err != nil {
		// What cannot be drained has no reader left that could be told.
		_, _ = io.CopyN(io.Discard, body, drainLimit)
	}
	body.finish()
	if err == nil || errors.Is(err, ErrExists) {
		if announceErr := h.announce(r.Context(), info); announceErr != nil {
			err = announceErr
		}
	}
	if err != nil {
		h.fail(w, r, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]string{"message": "Archivo recibido."})
}

// accept receives the object. With ErrExists it describes the one that is there.
func (h *linkHandler) accept(r *http.Request, allowed grant, body io.Reader) (Info, error) {
	if got := r.Header.Get("Content-Type"); got != allowed.contentType {
		return Info{}, ErrWrongType.Wrap(fmt.Errorf("%q where the link says %q", got, allowed.contentType))
	}
	if r.ContentLength > allowed.maxSize {
		return Info{}, ErrTooLarge.Wrap(fmt.Errorf("%d bytes where %d are allowed", r.ContentLength, allowed.maxSize))
	}
	limited := atMost(body, allowed.maxSize)
	if allowed.size > 0 {
		if r.ContentLength >= 0 && r.ContentLength != allowed.size {
			return Info{}, ErrWrongSize.Wrap(fmt.Errorf("%d bytes where the link says %d", r.ContentLength, allowed.size))
		}
		limited = exactly(body, allowed.size)
	}
	// Looking first spares the disk an upload that would lose anyway.
	info, err := h.disk.statDurable(r.Context(), allowed.key)
	if err == nil {
		return info, ErrExists
	}
	if !errors.Is(err, ErrNotFound) {
		return Info{}, err
	}
	info, err = h.disk.receive(r.Context(), allowed.key, allowed.contentType, limited)
	if errors.Is(err, ErrExists) {
		winner, statErr := h.disk.Stat(r.Context(), allowed.key)
		if statErr != nil {
			return Info{}, statErr
		}
		return winner, err
	}
	return info, err
}

// announce tells the server of an object that is there, also when its sender has gone away meanwhile.
func (h *linkHandler) announce(ctx context.Context, info Info) error {
	if h.OnArrival == nil {
		return nil
	}
	if err := h.OnArrival(context.WithoutCancel(ctx), info); err != nil {
		return errUnknown.Wrap(fmt.Errorf("announcing %s: %w", info.Key, err))
	}
	return nil
}

// patientBody gives the sender a new deadline with each read, and marks a body that was cut off.
type patientBody struct {
	io.ReadCloser
	control *http.ResponseController
}

func (b *patientBody) Read(p []byte) (int, error) {
	b.setDeadline(time.Now().Add(stallLimit))
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = errCutOff.Wrap(err)
	}
	return n, err
}

func (b *patientBody) finish() { b.setDeadline(time.Time{}) }

// setDeadline does nothing on a connection without deadlines, where the server's own limits hold.
func (b *patientBody) setDeadline(t time.Time) { _ = b.control.SetReadDeadline(t) }
