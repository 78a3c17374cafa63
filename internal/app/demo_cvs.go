package app

import (
	"context"
	"fmt"
	"slices"
	"time"

	"encaja/internal/app/democv"
	"encaja/internal/applications"
	"encaja/internal/cvfiles"
	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
	"encaja/internal/platform/tasks"
)

const (
	demoCVsKind = "demo.cvs"
	// demoBatch is how many files of the demo wait to be read at a time: visitors who send a CV stand in the same queue.
	demoBatch = 8
	demoPause = 150 * time.Millisecond
)

// demoStep is one task of the work on the CVs: it does a little and queues the next, so that nobody waits for it, and a
// restart goes on where the last one was.
type demoStep struct {
	Recruiters map[string]string `json:"recruiters"` // their ids by their addresses
	Posting    string            `json:"posting"`    // key of the one it is at; empty is the first
}

// handleDemoCVs registers the work on the CVs. A worker without the demo's settings does it too: the server that filled
// the demo may have none.
func (a *App) handleDemoCVs() {
	a.queue.Handle(demoCVsKind, tasks.KindOptions{}, func(ctx context.Context, t *tasks.Task) error {
		var step demoStep
		if err := t.Decode(&step); err != nil {
			return err
		}
		piles, err := a.demoPiles(ctx, step.Recruiters)
		if err != nil {
			return err
		}
		return a.takeDemoStep(ctx, t, piles, step)
	})
}

// queueDemoCVs sees to it that every candidate of the demo gets a CV. Once nothing is missing, nothing is queued.
func (a *App) queueDemoCVs(ctx context.Context, people demoPeople) error {
	first := demoStep{Recruiters: people.recruiters()}
	piles, err := a.demoPiles(ctx, first.Recruiters)
	if err != nil {
		return err
	}
	for _, pile := range piles {
		missing, _, err := a.demoMissing(ctx, pile)
		if err != nil {
			return err
		}
		if len(missing) > 0 {
			return a.db.Tx(ctx, func(tx *db.Tx) error { return a.queueDemoStep(ctx, tx, first, 0) })
		}
	}
	return nil
}

func (a *App) queueDemoStep(ctx context.Context, tx *db.Tx, step demoStep, wait time.Duration) error {
	_, _, err := a.queue.Enqueue(ctx, tx, demoCVsKind, step, tasks.DedupeKey(demoCVsKind), tasks.Delay(wait))
	return err
}

// takeDemoStep makes some CVs of a posting; or waits until they have been read; or has them analysed and goes on.
func (a *App) takeDemoStep(ctx context.Context, t *tasks.Task, piles []demoPile, step demoStep) error {
	at := max(0, slices.IndexFunc(piles, func(p demoPile) bool { return p.Key == step.Posting }))
	if at == len(piles) {
		return nil
	}
	pile := piles[at]
	orders, reading, err := a.demoMissing(ctx, pile)
	if err != nil {
		return err
	}
	next, wait := demoStep{step.Recruiters, pile.Key}, time.Duration(0)
	switch {
	case reading:
		wait = demoPause
	case len(orders) > 0:
		err = a.giveDemoCVs(ctx, pile, orders[:min(demoBatch, len(orders))])
	case at+1 < len(piles):
		next.Posting = piles[at+1].Key
		err = a.analyseDemo(ctx, pile)
	default:
		if err := a.analyseDemo(ctx, pile); err != nil {
			return err
		}
		a.log.Info("all candidates of the demo have their CVs")
		return nil
	}
	if err != nil {
		return err
	}
	return t.Finish(ctx, func(tx *db.Tx) error { return a.queueDemoStep(ctx, tx, next, wait) })
}

func (a *App) analyseDemo(ctx context.Context, pile demoPile) error {
	if pile.Unanalysed {
		return nil
	}
	_, err := a.Screening.Analyse(ctx, pile.recruiterID, pile.id, false)
	if err != nil && fault.KindOf(err) != fault.NotFound { // somebody has deleted the posting meanwhile
		return fmt.Errorf("analyse %s: %w", pile.Key, err)
	}
	return nil
}

// giveDemoCVs leaves the rest for another time when the server ends.
func (a *App) giveDemoCVs(ctx context.Context, pile demoPile, orders []demoOrder) error {
	for _, o := range orders {
		select {
		case <-a.CVFiles.Stopped():
			return nil
		default:
		}
		give := a.giveDemoCV
		if o.candidate.source == applications.BySite {
			give = a.giveDemoApplicantCV
		}
		if err := give(ctx, pile, o); err != nil {
			return fmt.Errorf("CV of %s: %w", o.candidate.email, err)
		}
	}
	return nil
}

// giveDemoCV makes the CV of a candidate.
func (a *App) giveDemoCV(ctx context.Context, pile demoPile, o demoOrder) error {
	made, err := democv.Make(o.person(pile.demoPosting), o.candidate.cv)
	if err != nil {
		return err
	}
	file, err := a.CVFiles.Store(ctx, cvfiles.Announcement{Space: cvfiles.Anonymous, FileName: made.Name}, made.Content)
	if err != nil {
		return err
	}
	return a.db.Tx(ctx, func(tx *db.Tx) error {
		_, err := a.CVFiles.Attach(ctx, tx, file.Key, cvfiles.Holder{ApplicationID: o.application.ID})
		return err
	})
}
