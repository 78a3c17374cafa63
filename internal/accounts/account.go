// Package accounts knows people: how they register, confirm their address, sign in and out, and which role they have.
package accounts

import (
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"encaja/internal/platform/fault"
	"encaja/internal/platform/httpx"
)

// Status is where an account stands.
type Status string

// The statuses of an account.
const (
	Unconfirmed Status = "UNCONFIRMED"
	Confirmed   Status = "CONFIRMED"
)

// An unconfirmed account lapses after a day, and its address is free again.
const lapse = 24 * time.Hour

// User is a person with an account.
type User struct {
	ID           string
	Email        string
	Name         string
	Role         httpx.Role
	Status       Status
	PasswordHash string
	CreatedAt    time.Time
	SuspendedAt  time.Time // zero while the account is not suspended
}

func (u User) suspended() bool { return !u.SuspendedAt.IsZero() }

// actor is the person as the audit log names them.
func (u User) actor() httpx.Actor { return httpx.Actor{UserID: u.ID, Role: u.Role} }

func (u User) lapsed(now time.Time) bool {
	return u.Status == Unconfirmed && now.Sub(u.CreatedAt) >= lapse
}

// The refusals that callers and clients tell apart.
var (
	errTaken       = fault.New(fault.Conflict, "EMAIL_ALREADY_REGISTERED", "Ya existe una cuenta con este correo electrónico.")
	errAdminRole   = fault.New(fault.Forbidden, "ROLE_NOT_ALLOWED", "No se puede crear una cuenta con ese rol.")
	errUnknown     = fault.New(fault.Unauthenticated, "USER_NOT_FOUND", "User not found")
	errPassword    = fault.New(fault.Unauthenticated, "WRONG_PASSWORD", "Usuario o contraseña incorrectos.")
	errUnconfirmed = fault.New(fault.Conflict, "USER_NOT_CONFIRMED", "Tu email no está confirmado. Revisa tu correo y confirma tu cuenta.")
	errSuspended   = fault.New(fault.Forbidden, "ACCOUNT_SUSPENDED", "Tu cuenta está suspendida. Escríbenos si crees que es un error.")
	errCode        = fault.New(fault.Invalid, "CODE_INVALID", "El código no es correcto.")
	errCodeExpired = fault.New(fault.Invalid, "CODE_EXPIRED", "El código ha caducado. Pide uno nuevo.")
	errCodeLocked  = fault.New(fault.TooMany, "CODE_LOCKED", "Demasiados intentos con este código. Pide uno nuevo.")
	errConfirmed   = fault.New(fault.Conflict, "ALREADY_CONFIRMED", "Esta cuenta ya está confirmada. Inicia sesión.")
	errToken       = fault.New(fault.Unauthenticated, "TOKEN_INVALID", "No autorizado. Por favor, inicie sesión nuevamente.")
)

const (
	maxEmail    = 254
	maxName     = 120
	maxPassword = 128
)

var emailShape = regexp.MustCompile(`^[^\s@<>"(),:;\\\[\]]+@[^\s@<>"(),:;\\\[\]]+\.[^\s@.<>"(),:;\\\[\]]+$`)

// emailKey is how addresses are compared: letter case does not make a different person.
func emailKey(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

func checkEmail(email string) string {
	switch {
	case email == "":
		return "El correo electrónico es requerido"
	case len(email) > maxEmail, !emailShape.MatchString(email), !printable(email):
		return "El correo electrónico no es válido"
	}
	return ""
}

func checkName(name string) string {
	switch {
	case name == "":
		return "El nombre es obligatorio"
	case utf8.RuneCountInString(name) > maxName:
		return "El nombre es demasiado largo"
	case !printable(name):
		return "El nombre contiene caracteres no admitidos"
	}
	return ""
}

func checkPassword(password string, role httpx.Role) string {
	length := utf8.RuneCountInString(password)
	switch {
	case password == "":
		return "La contraseña es requerida"
	case role == httpx.Applicant && length < 6:
		return "La contraseña debe tener al menos 6 caracteres"
	case role != httpx.Applicant && length < 8:
		return "La contraseña debe tener al menos 8 caracteres"
	case length > maxPassword:
		return "La contraseña debe tener como máximo 128 caracteres"
	}
	return ""
}

// printable refuses control characters: they end up in mail headers and logs.
func printable(s string) bool {
	return utf8.ValidString(s) && strings.IndexFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	}) < 0
}

// invalid makes one fault out of the messages that are not empty, or nil.
func invalid(messages map[string]string) error {
	first := ""
	for _, field := range []string{"name", "email", "role", "code", "confirmation_code", "password"} {
		if messages[field] == "" {
			delete(messages, field)
		} else if first == "" {
			first = messages[field]
		}
	}
	if len(messages) == 0 {
		return nil
	}
	return fault.InvalidFields(first, messages)
}
