package app

import "encaja/internal/accounts"

// WithCheapPasswords makes passwords cost next to nothing, for tests that are not about them. They are no less right or
// wrong: a hash says itself how it was made.
func WithCheapPasswords(s Settings) Settings {
	s.passwordCost = &accounts.PasswordCost{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	return s
}
