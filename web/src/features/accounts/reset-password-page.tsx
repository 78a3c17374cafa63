import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../api/api-error';
import { answer, publicApi } from '../../api/client';
import { placeFieldErrors } from '../../api/field-errors';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { AccountPage } from './account-page';
import { CodeField } from './code-field';
import { codeErrors, codeRule, emailRule } from './field-rules';
import { fieldTexts, resetTexts as texts } from './texts';

const minimum = 6;

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const empty = { email: query.get('email') ?? '', code: '', password: '', confirmation: '' };
  const { register, handleSubmit, setError, clearErrors, setValue, formState } = useForm({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, code, password }) => {
    setFailure(null);
    try {
      await answer(publicApi.POST('/auth/reset-password', { body: { email: email.trim(), code, password } }));
      toasts.show('success', texts.success);
      await navigate('/login');
    } catch (cause) {
      const placed = placeFieldErrors(
        cause,
        ['email', 'code', 'password'],
        (name, message, shouldFocus) => setError(name, { message }, { shouldFocus }),
        codeErrors,
      );
      if (!placed) setFailure(errorText(cause, texts.failed));
    }
  });

  /** The wiring of one input: its rules, its error, and that the error goes away as soon as the user edits it. */
  function input(name: keyof typeof empty, rules: Parameters<typeof register>[1]) {
    return {
      error: errors[name]?.message,
      ...register(name, { ...rules, onChange: () => clearErrors(name) }),
    };
  }

  return (
    <AccountPage title={texts.title} text={texts.text} offer="login">
      <Form onSubmit={submit} error={failure}>
        <FormSection title={texts.section} text={texts.sectionText}>
          <TextField
            label={fieldTexts.email}
            type="email"
            autoComplete="username"
            {...input('email', emailRule)}
          />
          <CodeField
            onPasteCode={(code) => setValue('code', code, { shouldValidate: true })}
            {...input('code', codeRule)}
          />
        </FormSection>
        <FormSection title={texts.secret} text={texts.secretText}>
          <PasswordField
            label={fieldTexts.newPassword}
            autoComplete="new-password"
            {...input('password', {
              required: fieldTexts.passwordRequired,
              minLength: { value: minimum, message: texts.tooShort },
            })}
          />
          <PasswordField
            label={fieldTexts.confirmation}
            autoComplete="new-password"
            {...input('confirmation', {
              required: texts.confirmationRequired,
              validate: (value, { password }) => value === password || fieldTexts.passwordsDiffer,
            })}
          />
        </FormSection>
        <FormFoot
          text={
            <p>
              {texts.noCode} <Link to="/forgot-password">{texts.toForgot}</Link>
            </p>
          }
        >
          <Button type="submit" look="action" busy={isSubmitting}>
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </FormFoot>
      </Form>
    </AccountPage>
  );
}
