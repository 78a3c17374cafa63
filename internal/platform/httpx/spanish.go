package httpx

import "github.com/danielgtaylor/huma/v2/validation"

// spanishRequired begins the message about a missing property; what follows is its name.
const spanishRequired = "Falta el campo "

// speakSpanish replaces huma's English validation texts, which are package variables, by ours.
func speakSpanish() {
	validation.MsgExpectedRequiredProperty = spanishRequired + "%s"
	validation.MsgExpectedString = "Debe ser un texto."
	validation.MsgExpectedBoolean = "Debe ser verdadero o falso."
	validation.MsgExpectedNumber = "Debe ser un número."
	validation.MsgExpectedInteger = "Debe ser un número entero."
	validation.MsgExpectedArray = "Debe ser una lista."
	validation.MsgExpectedObject = "Debe ser un objeto."
	validation.MsgExpectedOneOf = "Debe ser uno de estos valores: %s."
	validation.MsgExpectedMinimumNumber = "Debe ser %v como mínimo."
	validation.MsgExpectedMaximumNumber = "Debe ser %v como máximo."
	validation.MsgExpectedMinLength = "Debe tener al menos %d caracteres."
	validation.MsgExpectedMaxLength = "Debe tener como máximo %d caracteres."
	validation.MsgExpectedMinItems = "Debe tener al menos %d elementos."
	validation.MsgExpectedMaxItems = "Debe tener como máximo %d elementos."
	validation.MsgExpectedArrayItemsUnique = "No puede haber elementos repetidos."
	validation.MsgExpectedMatchPattern = "No tiene el formato esperado."
	validation.MsgExpectedBePattern = "No tiene el formato esperado (%s)."
	validation.MsgUnexpectedProperty = "Este campo no existe."
}

// inSpanish translates what huma says of parameters in addresses, whose texts are no variables.
func inSpanish(message string) string {
	switch message {
	case "invalid integer":
		return validation.MsgExpectedInteger
	case "invalid float":
		return validation.MsgExpectedNumber
	case "invalid boolean":
		return validation.MsgExpectedBoolean
	}
	return message
}
