package objects

import "encaja/internal/platform/fault"

// The failures that callers tell apart with errors.Is.
var (
	ErrNotFound    = fault.New(fault.NotFound, "OBJECT_NOT_FOUND", "El archivo no existe.")
	ErrExists      = fault.New(fault.Conflict, "OBJECT_EXISTS", "El archivo ya fue subido.")
	ErrBadKey      = fault.New(fault.Invalid, "OBJECT_KEY_INVALID", "La clave del archivo no es válida.")
	ErrTooLarge    = fault.New(fault.TooLarge, "OBJECT_TOO_LARGE", "El archivo supera el tamaño permitido.")
	ErrWrongSize   = fault.New(fault.Unprocessable, "OBJECT_SIZE_MISMATCH", "El tamaño del archivo no es el anunciado.")
	ErrWrongType   = fault.New(fault.Unsupported, "OBJECT_TYPE_MISMATCH", "El tipo del archivo no es el anunciado.")
	ErrDamaged     = fault.New(fault.Internal, "OBJECT_DAMAGED", "El archivo guardado está dañado.")
	ErrLink        = fault.New(fault.Forbidden, "LINK_INVALID", "El enlace no es válido.")
	ErrLinkExpired = fault.New(fault.Forbidden, "LINK_EXPIRED", "El enlace ha caducado.")
	ErrFull        = fault.New(fault.Unavailable, "STORAGE_FULL", "No queda espacio para guardar el archivo.")
	ErrUnavailable = fault.New(fault.Unavailable, "STORAGE_UNAVAILABLE", "El almacenamiento de archivos no está disponible.")
)
