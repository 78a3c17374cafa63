package accounts

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"sync"
	"time"

	"encaja/internal/platform/db"
)

// A key signs for 30 days and is known until the last token that it signed has ended.
const (
	keySigns   = 30 * 24 * time.Hour
	keyReloads = time.Minute
)

type signingKey struct {
	id        string
	public    ed25519.PublicKey
	private   ed25519.PrivateKey
	retiresAt time.Time
	expiresAt time.Time
}

// keyRing holds the signing keys of the database. All nodes share them; a node that meets an unknown key id looks
// again, but not more often than once a second, so that forged ids cost nothing.
type keyRing struct {
	db     *db.DB
	seal   cipher.AEAD
	now    func() time.Time
	mu     sync.Mutex
	keys   []signingKey
	loaded time.Time
}

func newKeyRing(d *db.DB, secret []byte, now func() time.Time) (*keyRing, error) {
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return &keyRing{db: d, seal: seal, now: now}, nil
}

// signer returns the key to sign with, making one when there is none or the last one retires.
func (r *keyRing) signer(ctx context.Context) (signingKey, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now().Sub(r.loaded) > keyReloads || len(r.keys) == 0 {
		if err := r.load(ctx); err != nil {
			return signingKey{}, err
		}
	}
	if len(r.keys) > 0 && r.now().Before(r.keys[0].retiresAt) {
		return r.keys[0], nil
	}
	if err := r.db.Tx(ctx, func(tx *db.Tx) error { return r.create(ctx, tx) }); err != nil {
		return signingKey{}, fmt.Errorf("make signing key: %w", err)
	}
	if err := r.load(ctx); err != nil {
		return signingKey{}, err
	}
	return r.keys[0], nil
}

// find returns the public half of a key by its id.
func (r *keyRing) find(ctx context.Context, id string) (signingKey, bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for range 2 {
		for _, k := range r.keys {
			if k.id == id && r.now().Before(k.expiresAt) {
				return k, true, nil
			}
		}
		if r.now().Sub(r.loaded) < time.Second {
			break
		}
		if err := r.load(ctx); err != nil {
			return signingKey{}, false, err
		}
	}
	return signingKey{}, false, nil
}

// public lists the keys that tokens may be signed with.
func (r *keyRing) public(ctx context.Context) ([]signingKey, error) {
	if _, err := r.signer(ctx); err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]signingKey(nil), r.keys...), nil
}

// rotate makes a new key to sign with, and does more in the same transaction. With revoke the old ones, and so all tokens,
// end at once.
func (r *keyRing) rotate(ctx context.Context, revoke bool, more func(tx *db.Tx) error) error {
	err := r.db.Tx(ctx, func(tx *db.Tx) error {
		if revoke {
			if err := expireKeys(ctx, tx); err != nil {
				return err
			}
		}
		if err := r.create(ctx, tx); err != nil {
			return err
		}
		return more(tx)
	})
	if err != nil {
		return fmt.Errorf("rotate keys: %w", err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.load(ctx)
}

func (r *keyRing) create(ctx context.Context, tx *db.Tx) error {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return err
	}
	nonce := make([]byte, r.seal.NonceSize())
	if _, err := rand.Read(nonce); err != nil {
		return err
	}
	now := r.now()
	key := storedKey{
		id:        db.NewID(),
		public:    base64.StdEncoding.EncodeToString(public),
		retiresAt: now.Add(keySigns),
		expiresAt: now.Add(keySigns + tokenLife),
	}
	key.sealed = base64.StdEncoding.EncodeToString(r.seal.Seal(nonce, nonce, private.Seed(), []byte(key.id)))
	return insertKey(ctx, tx, key, now)
}

func (r *keyRing) load(ctx context.Context) error {
	stored, err := signingKeys(ctx, r.db.Reader(), r.now())
	if err != nil {
		return fmt.Errorf("load signing keys: %w", err)
	}
	keys := make([]signingKey, 0, len(stored))
	for _, s := range stored {
		sealed, err := base64.StdEncoding.DecodeString(s.sealed)
		if err != nil || len(sealed) < r.seal.NonceSize() {
			return fmt.Errorf("signing key %s is damaged", s.id)
		}
		nonce, box := sealed[:r.seal.NonceSize()], sealed[r.seal.NonceSize():]
		seed, err := r.seal.Open(nil, nonce, box, []byte(s.id))
		if err != nil {
			return fmt.Errorf("signing key %s cannot be opened: was ENCAJA_SECRET changed? (encaja keys rotate --revoke makes a new one): %w", s.id, err)
		}
		private := ed25519.NewKeyFromSeed(seed)
		public, _ := private.Public().(ed25519.PublicKey)
		keys = append(keys, signingKey{id: s.id, public: public, private: private, retiresAt: s.retiresAt, expiresAt: s.expiresAt})
	}
	r.keys, r.loaded = keys, r.now()
	return nil
}
