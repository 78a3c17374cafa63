import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { AccountPage } from './account-page';
import { emailRule } from './field-rules';
import { logIn, takeDestination } from './log-in';
import { fieldTexts, loginTexts as texts } from './texts';

export function LoginPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const outcome = await logIn(email.trim(), password);
    if (outcome.kind === 'refused') {
      setFailure(outcome.text);
    } else if (outcome.kind === 'unconfirmed') {
      toasts.show('error', texts.unconfirmed);
      await navigate(outcome.confirmPath);
    } else {
      const { path, state } = takeDestination(outcome.user);
      await navigate(path, { state, replace: true });
    }
  });

  return (
    <AccountPage title={texts.title} text={texts.text} offer="register">
      <Form onSubmit={submit} error={failure}>
        <FormSection title={texts.section} text={texts.sectionText}>
          <TextField
            label={fieldTexts.email}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register('email', { ...emailRule, onChange: () => clearErrors('email') })}
          />
          <PasswordField
            label={fieldTexts.password}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', {
              required: fieldTexts.passwordRequired,
              onChange: () => clearErrors('password'),
            })}
          />
          <p className="form-aside">
            <Link to="/forgot-password">{texts.forgot}</Link>
          </p>
        </FormSection>
        <FormFoot
          text={
            <p>
              {texts.haveCode} <Link to="/confirm">{texts.toConfirm}</Link>
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
