package screening

import (
	"time"

	"encaja/internal/cv/resume"
	"encaja/internal/fit"
	"encaja/internal/platform/httpx"
)

type personView struct {
	Name  string `json:"name" doc:"Empty when the CV does not say."`
	Email string `json:"email" doc:"Empty when the CV does not say."`
}

type analysisData struct {
	Name            string   `json:"name"`
	Score           int      `json:"score" minimum:"0" maximum:"100"`
	Reasons         []string `json:"reasons"`
	ExperienceLevel string   `json:"experience_level" doc:"The level that the posting asks for."`
}

type analysisView struct {
	AnalysisData        analysisData `json:"analysis_data"`
	SoftSkillsReasons   []string     `json:"soft_skills_reasons"`
	SoftSkillsQuestions []string     `json:"soft_skills_questions"`
	Position            string       `json:"position"`
	CreatedAt           time.Time    `json:"created_at"`
	EngineVersion       string       `json:"engine_version"`
	Outdated            bool         `json:"outdated" doc:"The posting was edited or the engine renewed since; a new analysis may differ."`
}

// CandidateView is a candidate in the list. Exported, because only exported embedded structs are described in the API.
type CandidateView struct {
	ApplicationID    string                     `json:"application_id"`
	User             personView                 `json:"user"`
	CVAnalysisResult httpx.OrNull[analysisView] `json:"cv_analysis_result"`
	CVHash           string                     `json:"cv_hash"`
	CVUploadKey      string                     `json:"cv_upload_key"`
	CVFileName       string                     `json:"cv_file_name"`
	Valoracion       string                     `json:"valoracion" enum:"Revisado,Bueno,Malo,Sin revisar"`
	Status           string                     `json:"status" enum:"PENDING,ACCEPTED,REJECTED"`
	Source           string                     `json:"source" enum:"SITE,GUEST,UPLOAD"`
	CreatedAt        time.Time                  `json:"created_at"`
	SeenAt           *time.Time                 `json:"seen_at" nullable:"true" doc:"When the recruiter first opened the CV."`
	DecidedAt        *time.Time                 `json:"decided_at" nullable:"true"`
	AnalysisState    string                     `json:"analysis_state" enum:"NONE,QUEUED,DONE,FAILED"`
	Problem          string                     `json:"problem" doc:"Why the CV could not be read or analysed; empty when nothing is wrong."`
	HiddenText       bool                       `json:"hidden_text" doc:"The CV holds text that a person looking at it cannot see; it was not used."`
}

type pageView struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

type documentView struct {
	FileName    string     `json:"file_name"`
	ContentType string     `json:"content_type"`
	Format      string     `json:"format" doc:"Empty when the file was not read."`
	Pages       []pageView `json:"pages" doc:"In points."`
	Text        string     `json:"text" doc:"What a reader sees; quotes count its characters."`
	Scanned     bool       `json:"scanned"`
}

type hiddenView struct {
	Page   int    `json:"page"`
	Text   string `json:"text"`
	Reason string `json:"reason"`
}

type answerView struct {
	Question string `json:"question"`
	Type     string `json:"type" enum:"YES_NO,OPEN,NUMERICAL"`
	Answer   string `json:"answer"`
}

type messageView struct {
	Subject   string    `json:"subject"`
	Body      string    `json:"body"`
	CreatedAt time.Time `json:"created_at"`
}

// detailView is a candidate with all that their page shows.
type detailView struct {
	CandidateView
	PostingID  string                       `json:"posting_id"`
	Assessment httpx.OrNull[fit.Assessment] `json:"assessment"`
	Document   httpx.OrNull[documentView]   `json:"document"`
	Hidden     []hiddenView                 `json:"hidden"`
	Profile    resume.Profile               `json:"profile"`
	Answers    []answerView                 `json:"answers"`
	Messages   []messageView                `json:"messages" doc:"What the recruiter wrote, oldest first."`
	Message    string                       `json:"message" doc:"What the decision said."`
}

type refusedView struct {
	FileName string `json:"filename"`
	Reason   string `json:"reason"`
}

type metricsView struct {
	TotalAnalyzed int      `json:"total_analyzed"`
	AverageScore  *float64 `json:"average_score" nullable:"true" doc:"One decimal; null when nothing is analysed."`
	HighestScore  *float64 `json:"highest_score" nullable:"true"`
	HighestName   *string  `json:"highest_score_applicant_name" nullable:"true"`
	LowestScore   *float64 `json:"lowest_score" nullable:"true"`
	LowestName    *string  `json:"lowest_score_applicant_name" nullable:"true"`

	Total     int           `json:"total" doc:"Candidates."`
	Uploading int           `json:"uploading" doc:"Links given out that are still open."`
	Reading   int           `json:"reading" doc:"Files that arrived and are not read yet."`
	Queued    int           `json:"queued" doc:"Analyses under way."`
	Failed    int           `json:"failed"`
	Outdated  int           `json:"outdated"`
	Histogram []int         `json:"histogram" doc:"Scores by tens: 0-9, 10-19, … 90-100." minItems:"10" maxItems:"10"`
	Refused   []refusedView `json:"refused" doc:"Files of the last hour that arrived and were not taken."`
}

type uploadView struct {
	FileName    string            `json:"filename"`
	Status      string            `json:"status" enum:"success,skipped"`
	UploadURL   string            `json:"upload_url" doc:"PUT the file here, with these headers."`
	S3Key       string            `json:"s3_key"`
	ContentType string            `json:"content_type"`
	Headers     map[string]string `json:"headers"`
	Message     string            `json:"message" doc:"Why a file was skipped."`
}
