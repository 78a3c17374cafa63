package admin

import (
	"context"
	"net/http"
	"time"

	"encaja/internal/platform/httpx"
)

type messageOutput struct {
	Body struct {
		Message string `json:"message" doc:"What happened, in Spanish."`
	}
}

func said(text string) *messageOutput {
	out := &messageOutput{}
	out.Body.Message = text
	return out
}

type idInput struct {
	ID string `path:"id" maxLength:"64"`
}

// Mount registers the calls of this room.
func (s *Service) Mount(api *httpx.API) {
	const tag = "Administration"
	httpx.Handle(api, httpx.Route{
		Method: http.MethodGet, Path: "/admin/system", Tag: tag, Summary: "Versions and the state of the queue",
	}, s.handleSystem)
	httpx.Handle(api, httpx.Route{
		Method: http.MethodPost, Path: "/admin/tasks/{id}/retry", Tag: tag, Summary: "Let a failed task begin anew",
		Details: "409 `NOT_FAILED` when it waits, runs or is done; 409 `ALREADY_QUEUED` when the same work was queued again since.",
		Errors:  []int{http.StatusNotFound, http.StatusConflict},
	}, s.handleRetry)
	s.mountAudit(api, tag)
	s.mountUsers(api, tag)
}

type kindView struct {
	Kind    string `json:"kind" example:"cvfiles.read"`
	Waiting int    `json:"waiting"`
	Running int    `json:"running"`
	Failed  int    `json:"failed"`
}

type failureView struct {
	ID       string    `json:"id"`
	Kind     string    `json:"kind"`
	Attempts int       `json:"attempts"`
	Reason   string    `json:"reason" doc:"The last error, for whoever runs the server: not translated."`
	FailedAt time.Time `json:"failed_at"`
}

type systemOutput struct {
	Body struct {
		Version string `json:"version"`
		Engines struct {
			CV  string `json:"cv" doc:"Version of what reads CVs."`
			Fit string `json:"fit" doc:"Version of the rules that score."`
			OCR string `json:"ocr" doc:"What scans are read with."`
		} `json:"engines"`
		Queue struct {
			Waiting              int           `json:"waiting"`
			Running              int           `json:"running"`
			Failed               int           `json:"failed"`
			OldestWaitingSeconds *int          `json:"oldest_waiting_seconds" nullable:"true" doc:"How long the first task that is due has been waiting; null when none is."`
			Kinds                []kindView    `json:"kinds"`
			Failures             []failureView `json:"failures" doc:"The newest 50."`
		} `json:"queue"`
	}
}

func (s *Service) handleSystem(ctx context.Context, _ *struct{}) (*systemOutput, error) {
	sys, err := s.System(ctx)
	if err != nil {
		return nil, err
	}
	out := &systemOutput{}
	out.Body.Version = s.Version
	engines := s.Engines()
	out.Body.Engines.CV, out.Body.Engines.Fit, out.Body.Engines.OCR = engines.CV, engines.Fit, engines.OCR
	queue := &out.Body.Queue
	queue.Waiting, queue.Running, queue.Failed = sys.Waiting, sys.Running, sys.Failed
	if sys.OldestWaiting != nil {
		seconds := int(sys.OldestWaiting.Seconds())
		queue.OldestWaitingSeconds = &seconds
	}
	queue.Kinds, queue.Failures = []kindView{}, []failureView{}
	for _, k := range sys.Kinds {
		queue.Kinds = append(queue.Kinds, kindView{Kind: k.Kind, Waiting: k.Waiting, Running: k.Running, Failed: k.Failed})
	}
	for _, f := range sys.Failures {
		queue.Failures = append(queue.Failures, failureView{
			ID: f.ID, Kind: f.Kind, Attempts: f.Attempts, Reason: f.LastError, FailedAt: f.FinishedAt,
		})
	}
	return out, nil
}

func (s *Service) handleRetry(ctx context.Context, in *idInput) (*messageOutput, error) {
	if err := s.RetryTask(ctx, in.ID); err != nil {
		return nil, err
	}
	return said("La tarea vuelve a la cola."), nil
}
