import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { placeFieldErrors } from '../../api/field-errors';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { AccountPage } from './account-page';
import { emailRule } from './field-rules';
import { createAccount, registrationFailure, saveFirstProfile } from './register-recruiter';
import { fieldTexts, recruiterRegisterTexts as texts } from './texts';
import { useNavigateLater } from './use-navigate-later';

const empty = { name: '', email: '', password: '', confirmation: '', company: '', position: '' };
const obligatory = ['name', 'email', 'password'] as const;
const minimum = 8;

export function RecruiterRegisterPage() {
  const [failure, setFailure] = useState<string | null>(null);
  const { leaving, leaveTo } = useNavigateLater();
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, setError, clearErrors, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const [email, password, confirmation] = watch(['email', 'password', 'confirmation']);
  const differ = password !== confirmation;
  const busy = formState.isSubmitting || leaving;

  const submit = handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        const account = await createAccount(values);
        if (!(await saveFirstProfile(values))) toasts.show('error', texts.profileFailed);
        toasts.show('success', texts.success);
        leaveTo(
          `/recruiter-confirm?${new URLSearchParams({ username: account.username, email: account.email })}`,
        );
      } catch (cause) {
        const placed = placeFieldErrors(
          cause,
          obligatory,
          (name, message, shouldFocus) => setError(name, { message }, { shouldFocus }),
          { EMAIL_ALREADY_REGISTERED: 'email' },
        );
        if (!placed) setFailure(registrationFailure(cause));
      }
    },
    (invalid) =>
      setFailure(obligatory.some((name) => invalid[name]?.type === 'required') ? texts.missing : null),
  );

  /** The wiring of one input: its rules, its error, and that the error goes away as soon as the user edits it. */
  function input(name: keyof typeof empty, rules: Parameters<typeof register>[1] = {}) {
    return {
      error: errors[name]?.message,
      ...register(name, { ...rules, onChange: () => clearErrors(name) }),
    };
  }

  return (
    <AccountPage title={texts.title} text={texts.text} offer="login">
      <Form onSubmit={submit} error={failure}>
        <FormSection {...texts.person}>
          <TextField
            label={texts.name}
            autoComplete="name"
            required
            {...input('name', {
              validate: { required: (value) => value.trim() !== '' || texts.nameRequired },
            })}
          />
          <TextField
            label={fieldTexts.email}
            type="email"
            autoComplete="email"
            required
            {...input('email', emailRule)}
          />
        </FormSection>
        <FormSection {...texts.secret}>
          <PasswordField
            label={fieldTexts.password}
            autoComplete="new-password"
            required
            {...input('password', {
              required: fieldTexts.passwordRequired,
              minLength: { value: minimum, message: texts.tooShort },
            })}
          />
          <PasswordField
            label={fieldTexts.confirmation}
            autoComplete="new-password"
            required
            {...input('confirmation')}
            error={differ && dirtyFields.confirmation ? fieldTexts.passwordsDiffer : undefined}
          />
        </FormSection>
        <FormSection {...texts.company}>
          <TextField label={texts.companyName} autoComplete="organization" optional {...input('company')} />
          <TextField
            label={texts.position}
            autoComplete="organization-title"
            optional
            {...input('position')}
          />
        </FormSection>
        <FormFoot text={<p>{texts.codeNotice(email.trim())}</p>}>
          <Button type="submit" look="action" busy={busy} disabled={differ}>
            {busy ? texts.submitting : texts.submit}
          </Button>
        </FormFoot>
      </Form>
    </AccountPage>
  );
}
