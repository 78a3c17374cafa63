package accounts

import (
	"context"
	"fmt"
	"strings"
	"time"

	"encaja/internal/platform/db"
	"encaja/internal/platform/httpx"
	"encaja/internal/platform/mail"
)

// Registration is what a person gives to register.
type Registration struct {
	Name     string
	Email    string
	Password string
	Role     httpx.Role
}

// Register creates an unconfirmed account and mails its code.
func (s *Service) Register(ctx context.Context, r Registration) (User, error) {
	if r.Role == httpx.Admin {
		return User{}, errAdminRole
	}
	if err := s.checkRegistration(&r); err != nil {
		return User{}, err
	}
	if err := s.limits.Take(ctx, registerByAddress, httpx.Address(ctx)); err != nil {
		return User{}, err
	}
	u, err := s.newUser(ctx, r, Unconfirmed)
	if err != nil {
		return User{}, err
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.insert(ctx, tx, u); err != nil {
			return err
		}
		if err := s.mailCode(ctx, tx, u, confirmPurpose, time.Time{}); err != nil {
			return err
		}
		return s.record(ctx, tx, "account.create", u.ID, httpx.Actor{}, map[string]any{"role": u.Role})
	})
	return u, err
}

// CreateConfirmed makes an account that needs no confirmation: admins from the command line, and demo accounts.
func (s *Service) CreateConfirmed(ctx context.Context, r Registration) (User, error) {
	if err := s.checkRegistration(&r); err != nil {
		return User{}, err
	}
	if old, err := s.find(ctx, r.Email); err == nil {
		return old, errTaken
	}
	u, err := s.newUser(ctx, r, Confirmed)
	if err != nil {
		return User{}, err
	}
	action := "account.create"
	if u.Role == httpx.Admin {
		action = "admin.create"
	}
	err = s.db.Tx(ctx, func(tx *db.Tx) error {
		if err := s.insert(ctx, tx, u); err != nil {
			return err
		}
		return s.record(ctx, tx, action, u.ID, httpx.Actor{}, map[string]any{"role": u.Role})
	})
	return u, err
}

func (s *Service) checkRegistration(r *Registration) error {
	r.Name, r.Email = strings.TrimSpace(r.Name), strings.TrimSpace(r.Email)
	messages := map[string]string{"name": checkName(r.Name), "email": checkEmail(r.Email), "password": checkPassword(r.Password, r.Role)}
	if r.Role != httpx.Recruiter && r.Role != httpx.Applicant && r.Role != httpx.Admin {
		messages["role"] = "El rol debe ser RECRUITER o APPLICANT"
	}
	return invalid(messages)
}

func (s *Service) newUser(ctx context.Context, r Registration, status Status) (User, error) {
	hash, err := s.hasher.hash(ctx, r.Password)
	if err != nil {
		return User{}, fmt.Errorf("hash password: %w", err)
	}
	return User{
		ID: db.NewID(), Name: r.Name, Email: r.Email, Role: r.Role,
		Status: status, PasswordHash: hash, CreatedAt: s.now(),
	}, nil
}

// insert adds an account. An account that lapsed makes room; any other with that address is a conflict.
func (s *Service) insert(ctx context.Context, tx *db.Tx, u User) error {
	old, err := userByEmail(ctx, tx, u.Email)
	switch {
	case db.IsNone(err):
	case err != nil:
		return fmt.Errorf("find account: %w", err)
	case !old.lapsed(s.now()):
		return errTaken
	default:
		if err := deleteUser(ctx, tx, old.ID); err != nil {
			return fmt.Errorf("remove lapsed account: %w", err)
		}
	}
	if err := insertUser(ctx, tx, u); db.IsUnique(err) {
		return errTaken.Wrap(err)
	} else if err != nil {
		return fmt.Errorf("insert account: %w", err)
	}
	return nil
}

// mailCode gives a new code and mails it, in one transaction.
func (s *Service) mailCode(ctx context.Context, tx *db.Tx, u User, p purpose, resentAt time.Time) error {
	code, err := s.giveCode(ctx, tx, u.ID, p, resentAt)
	if err != nil {
		return err
	}
	write := mail.Confirmation
	if p == resetPurpose {
		write = mail.Reset
	}
	message, err := write(u.Email, u.Name, code)
	if err != nil {
		return fmt.Errorf("write mail: %w", err)
	}
	return s.mail.Send(ctx, tx, message)
}

// find looks for an account by its username, which is its id, or by its address. A lapsed one is not there, and a guest
// has none.
func (s *Service) find(ctx context.Context, usernameOrEmail string) (User, error) {
	who := strings.TrimSpace(usernameOrEmail)
	look := userByID
	if strings.Contains(who, "@") {
		look = userByEmail
	}
	u, err := look(ctx, s.db.Reader(), who)
	if err == nil && (u.lapsed(s.now()) || u.Status == guestPerson) {
		return User{}, errUnknown
	}
	if db.IsNone(err) {
		return User{}, errUnknown
	}
	return u, err
}
