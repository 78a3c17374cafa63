package mail

type codeMail struct{ Name, Code string }

// Confirmation is the mail with the code that confirms a new account.
func Confirmation(to, name, code string) (Message, error) {
	return codeMessage("confirmation", to, codeMail{Name: name, Code: code})
}

// Reset is the mail with the code that lets a person choose a new password.
func Reset(to, name, code string) (Message, error) {
	return codeMessage("reset", to, codeMail{Name: name, Code: code})
}

func codeMessage(template, to string, data codeMail) (Message, error) {
	subject, text, html, err := Render(template, data)
	if err != nil {
		return Message{}, err
	}
	return Message{To: to, Subject: subject, Text: text, HTML: html, Secret: true}, nil
}
