import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailChecks } from '../../lib/email';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PageHeader } from '../../ui/page-header';
import { TextField } from '../../ui/text-field';
import { resendLink } from './applications-queries';
import { guestTexts as texts } from './texts';

/** For a link that has lapsed or never was: another one, by mail. */
export function GuestLinkForm({ expired }: { expired: boolean }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await resendLink(email.trim());
      toasts.show('success', texts.resent);
    } catch {
      setFailure(texts.resendFailed);
    }
  });

  return (
    <div className="guest-page">
      <PageHeader
        title={expired ? texts.expired : texts.unknown}
        text={expired ? texts.expiredText : texts.unknownText}
      />
      <Form onSubmit={submit} error={failure}>
        <div className="form-grid">
          <TextField
            label={texts.email}
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email', {
              validate: emailChecks(texts),
              onChange: () => clearErrors('email'),
            })}
          />
          <div className="full">
            <Button type="submit" look="action" busy={isSubmitting}>
              {isSubmitting ? texts.resending : texts.resend}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
