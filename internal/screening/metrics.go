package screening

import (
	"context"
	"fmt"
	"math"
	"time"
)

// memory is how long a file that was not taken is reported.
const memory = time.Hour

// metrics are the scores of a posting and how far its work is.
func (s *Service) metrics(ctx context.Context, recruiterID, postingID string) (metricsView, error) {
	p, err := s.posting(ctx, recruiterID, postingID)
	if err != nil {
		return metricsView{}, err
	}
	// Files come first: one that becomes a candidate in between is then seen twice rather than not at all, and nobody is
	// told that all is done while something is under way.
	files, err := comings(ctx, s.DB.Reader(), p.ID)
	if err != nil {
		return metricsView{}, fmt.Errorf("files of a posting: %w", err)
	}
	list, err := s.standings(ctx, s.DB.Reader(), p.ID)
	if err != nil {
		return metricsView{}, err
	}
	m := metricsView{Total: len(list), Histogram: make([]int, 10), Refused: []refusedView{}}
	m.addScores(list)
	m.addProgress(p, list)
	m.addFiles(files, s.Now())
	return m, nil
}

func (m *metricsView) addScores(list []standing) {
	sum := 0.0
	for i := range list {
		c := &list[i]
		if !c.score.Valid {
			continue
		}
		score := float64(c.score.Int64)
		m.TotalAnalyzed++
		sum += score
		m.Histogram[min(max(int(c.score.Int64)/10, 0), 9)]++
		if m.HighestScore == nil || score > *m.HighestScore {
			m.HighestScore, m.HighestName = &score, &c.name
		}
		if m.LowestScore == nil || score < *m.LowestScore {
			m.LowestScore, m.LowestName = &score, &c.name
		}
	}
	if m.TotalAnalyzed > 0 {
		average := math.Round(10*sum/float64(m.TotalAnalyzed)) / 10
		m.AverageScore = &average
	}
}

func (m *metricsView) addProgress(p posting, list []standing) {
	for _, c := range list {
		switch c.state {
		case stateQueued:
			m.Queued++
		case stateFailed:
			m.Failed++
		}
		if c.analysed && c.outdated(p) {
			m.Outdated++
		}
		if c.file.State == fileArrived {
			m.Reading++
		}
	}
}

// addFiles counts what is not a candidate yet.
func (m *metricsView) addFiles(files []coming, now time.Time) {
	for _, f := range files {
		switch {
		case f.state == filePending && f.linkExpiresAt.After(now):
			m.Uploading++
		case f.state == fileArrived:
			m.Reading++
		case (f.state == fileRefused || f.state == fileDuplicate) && f.arrivedAt.After(now.Add(-memory)):
			m.Refused = append(m.Refused, refusedView{FileName: f.fileName, Reason: f.problem})
		}
	}
}
