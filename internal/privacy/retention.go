package privacy

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/fault"
)

const retentionKind = "privacy.retention"

// Retain tells people of the end of their data and erases what has come to its end. Nothing goes whose end was not told a
// whole notice before: after months without a server, notices come first. It can be stopped and begun anew at any point.
func (s *Service) Retain(ctx context.Context) error {
	var failures []error
	for _, step := range []func(context.Context) error{
		s.warnApplicants, s.warnRecruiters, s.warnAccounts, s.expireApplications, s.expireAccounts,
	} {
		if err := step(ctx); err != nil {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

// ends are the ages at which things end, that long from now.
func (s *Service) ends(ahead time.Duration) Ends {
	then := s.Now().UTC().Add(ahead)
	return Ends{Before: began(then, false), KeptBefore: began(then, true)}
}

// began is the inverse of until: what began then, or before, is at its end now. Counting months back from the 29th of
// February leads into March where the year has none, and to what has a day left.
func began(now time.Time, keep bool) time.Time {
	months := keepMonths
	if keep {
		months = consentMonths
	}
	then := now.AddDate(0, -months, 0)
	for until(then, keep).After(now) {
		then = then.AddDate(0, 0, -1)
	}
	return then
}

// endOf is when something ends that began then: never before the notice is over.
func (s *Service) endOf(began time.Time, keep bool) time.Time {
	end, told := until(began, keep), s.Now().UTC().Add(notice)
	if end.Before(told) {
		return told
	}
	return end
}

// told says whether a mail could be sent: one over the limit is tried again tomorrow.
func told(err error) (bool, error) {
	if fault.KindOf(err) == fault.TooMany {
		return false, nil
	}
	return err == nil, err
}

func day(t time.Time) string { return t.Format("02/01/2006") }

// mailable says whether a mail can go there at all. Who cannot be told is not kept for ever because of it.
func mailable(address string) bool {
	parsed, err := mail.ParseAddress(address)
	return err == nil && parsed.Address == address
}

// warnApplicants tells people who applied of the end of their applications, in one mail a person and portion.
func (s *Service) warnApplicants(ctx context.Context) error {
	var after *Expiring
	for {
		list, err := s.Applications.Unwarned(ctx, s.ends(notice), after, portion)
		if err != nil || len(list) == 0 {
			return err
		}
		after = &list[len(list)-1]
		var order []string
		byPerson := map[string][]Expiring{}
		for _, x := range list {
			person := x.UserID
			if person == "" { // nobody is known to be the same as anybody else
				person = "application " + x.ID
			}
			if byPerson[person] == nil {
				order = append(order, person)
			}
			byPerson[person] = append(byPerson[person], x)
		}
		for _, person := range order {
			if err := s.warnApplicant(ctx, byPerson[person]); err != nil {
				return fmt.Errorf("tell of the end of applications: %w", err)
			}
		}
	}
}

func (s *Service) warnApplicant(ctx context.Context, list []Expiring) error {
	err := s.DB.Tx(ctx, func(tx *db.Tx) error {
		var items []map[string]any
		for _, x := range list {
			if marked, err := s.Applications.MarkWarned(ctx, tx, x.ID, s.ends(notice)); err != nil {
				return err
			} else if !marked {
				continue
			}
			link := ""
			if x.Guest {
				var err error
				if link, err = s.Applications.FreshLink(ctx, tx, x.ID); err != nil {
					return err
				}
			}
			items = append(items, map[string]any{"Position": x.Position, "Company": x.Company, "Date": day(s.endOf(x.At, x.Keep)), "Link": link})
		}
		if len(items) == 0 || !mailable(list[0].Email) {
			return nil
		}
		return s.write(ctx, tx, "expiring", list[0].Email, map[string]any{
			"Name": list[0].Name, "Items": items, "Guest": list[0].Guest, "Link": s.PublicURL + profilePage,
		})
	})
	_, err = told(err)
	return err
}

// profilePage is where applicants find their data.
const profilePage = "/perfil-applicant"

// warnRecruiters tells recruiters of the end of CVs that they uploaded, in one mail each. Nobody writes to the addresses in
// these CVs.
func (s *Service) warnRecruiters(ctx context.Context) error {
	after := ""
	for {
		recruiters, err := s.Applications.UnwarnedRecruiters(ctx, s.ends(notice), after, portion)
		if err != nil || len(recruiters) == 0 {
			return err
		}
		for _, id := range recruiters {
			if err := s.warnRecruiter(ctx, id); err != nil {
				return fmt.Errorf("tell of the end of uploaded CVs: %w", err)
			}
			after = id
		}
	}
}

func (s *Service) warnRecruiter(ctx context.Context, recruiterID string) error {
	recruiter, err := s.People.Find(ctx, recruiterID)
	if err != nil {
		return err
	}
	err = s.DB.Tx(ctx, func(tx *db.Tx) error {
		piles, err := s.Applications.WarnOfPiles(ctx, tx, recruiterID, s.ends(notice))
		if err != nil || len(piles) == 0 {
			return err
		}
		items := make([]map[string]any, len(piles))
		for i, p := range piles {
			items[i] = map[string]any{"Position": p.Position, "Count": p.Count, "Date": day(s.endOf(p.First, false))}
		}
		return s.write(ctx, tx, "expiring-uploads", recruiter.Email, map[string]any{"Name": recruiter.Name, "Items": items})
	})
	_, err = told(err)
	return err
}

// warnAccounts tells applicants who have not signed in for long.
func (s *Service) warnAccounts(ctx context.Context) error {
	after := ""
	for {
		list, err := s.People.Unwarned(ctx, s.ends(notice), after, portion)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, i := range list {
			err := s.DB.Tx(ctx, func(tx *db.Tx) error {
				marked, err := s.People.MarkWarned(ctx, tx, i)
				if err != nil || !marked || !mailable(i.Email) {
					return err
				}
				return s.write(ctx, tx, "expiring-account", i.Email, map[string]any{
					"Name": i.Name, "Date": day(s.endOf(i.LastActive, i.Keep)), "Link": s.PublicURL + loginPage,
				})
			})
			if _, err := told(err); err != nil {
				return fmt.Errorf("tell of the end of an account: %w", err)
			}
			after = i.ID
		}
	}
}

// loginPage is where people sign in.
const loginPage = "/login"

// expireApplications erases applications whose time is over.
func (s *Service) expireApplications(ctx context.Context) error {
	gone := 0
	for {
		var e *Erasure
		var found []string
		err := s.DB.TxAgain(ctx, func(tx *db.Tx) (err error) {
			found, err = s.Applications.Warned(ctx, tx, s.ends(0), s.Now().Add(-notice), portion)
			e = &Erasure{Applications: found}
			if err != nil || len(found) == 0 {
				return err
			}
			if err := s.run(ctx, tx, e); err != nil {
				return err
			}
			for _, id := range e.Applications {
				if err := s.log(ctx, tx, "retention", "application:"+id, nil); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("erase expired applications: %w", err)
		}
		s.clear(ctx, e)
		gone += len(e.Applications)
		if len(found) < portion {
			return s.forgetAfter(ctx, gone)
		}
	}
}

// forgetAfter removes the traces of deleted rows where there are any.
func (s *Service) forgetAfter(ctx context.Context, gone int) error {
	if gone == 0 {
		return nil
	}
	return s.DB.Forget(ctx)
}

// expireAccounts erases applicants' accounts that nobody has used for long. Who signs in meanwhile stays.
func (s *Service) expireAccounts(ctx context.Context) error {
	after, gone := "", 0
	for {
		list, err := s.People.Warned(ctx, s.ends(0), s.Now().Add(-notice), after, portion)
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return s.forgetAfter(ctx, gone)
		}
		for _, i := range list {
			e, err := s.erasePerson(ctx, i.ID, "retention", func(tx *db.Tx) (bool, error) { return s.People.StillIdle(ctx, tx, i) })
			if err != nil && fault.KindOf(err) != fault.NotFound { // gone meanwhile
				return err
			}
			if e != nil {
				s.clear(ctx, e)
				gone++
			}
			after = i.ID
		}
	}
}
