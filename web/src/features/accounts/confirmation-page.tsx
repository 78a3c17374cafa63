import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/api-error';
import { placeFieldErrors } from '../../api/field-errors';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { TextField } from '../../ui/text-field';
import { AccountPage } from './account-page';
import { CodeField } from './code-field';
import type { Confirmation } from './confirmation';
import { codeErrors, codeRule } from './field-rules';
import { ResendButton } from './resend-button';
import { confirmTexts, fieldTexts, genericConfirmTexts } from './texts';
import { useNavigateLater } from './use-navigate-later';

interface ConfirmationPageProps {
  confirmation: Confirmation;
  /** Asks for the user name; the other pages take account and address from the query of their own address. */
  asksUsername?: boolean;
}

export function ConfirmationPage({ confirmation, asksUsername = false }: ConfirmationPageProps) {
  const { texts, confirm, resend } = confirmation;
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const [failure, setFailure] = useState<string | null>(null);
  const { leaving, leaveTo } = useNavigateLater();
  const { register, handleSubmit, clearErrors, setError, setValue, getValues, trigger, formState } = useForm({
    defaultValues: { username: query.get('username') ?? '', code: '' },
  });
  const { errors } = formState;
  const busy = formState.isSubmitting || leaving;

  const submit = handleSubmit(async ({ username, code }) => {
    if (!asksUsername && !email) return setFailure(confirmTexts.noEmail);
    setFailure(null);
    try {
      await confirm({ username: username.trim(), email }, code);
      toasts.show('success', texts.success);
      leaveTo('/login');
    } catch (cause) {
      const placed = placeFieldErrors(
        cause,
        ['code'],
        (name, message) => setError(name, { message }, { shouldFocus: true }),
        codeErrors,
      );
      if (!placed) setFailure(errorText(cause, texts.failed));
    }
  });

  async function sendAgain(): Promise<boolean> {
    const username = getValues('username').trim();
    if (!username) {
      if (asksUsername) await trigger('username', { shouldFocus: true });
      else toasts.show('error', confirmTexts.noUsername);
      return false;
    }
    try {
      await resend(username);
      toasts.show('success', texts.resent);
      return true;
    } catch (cause) {
      toasts.show('error', errorText(cause, texts.resendFailed));
      return false;
    }
  }

  return (
    <AccountPage
      title={texts.title}
      text={email ? confirmTexts.sentTo(email) : confirmTexts.sent}
      offer="login"
    >
      <Form onSubmit={submit} error={failure}>
        <FormSection title={confirmTexts.section} text={confirmTexts.sectionText}>
          {asksUsername && (
            <TextField
              label={fieldTexts.username}
              autoComplete="username"
              autoCapitalize="none"
              hint={genericConfirmTexts.usernameHint}
              error={errors.username?.message}
              {...register('username', {
                validate: (value) => value.trim() !== '' || fieldTexts.usernameRequired,
                onChange: () => clearErrors('username'),
              })}
            />
          )}
          <CodeField
            error={errors.code?.message}
            onPasteCode={(code) => setValue('code', code, { shouldValidate: true })}
            {...register('code', { ...codeRule, onChange: () => clearErrors('code') })}
          />
        </FormSection>
        <FormFoot text={<p>{confirmTexts.notArrived}</p>}>
          <ResendButton resend={sendAgain} disabled={busy} />
          <Button type="submit" look="action" busy={busy}>
            {busy ? confirmTexts.submitting : confirmTexts.submit}
          </Button>
        </FormFoot>
      </Form>
    </AccountPage>
  );
}
