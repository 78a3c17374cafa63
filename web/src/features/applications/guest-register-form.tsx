import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../api/api-error';
import { placeFieldErrors } from '../../api/field-errors';
import { saveDestination } from '../../lib/destination';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { registerGuest } from './applications-queries';
import { guestTexts } from './texts';

const texts = guestTexts.register;
const minimum = 6;

/** Makes an account of a guest by a password alone: the link has proven the address. */
export function GuestRegisterForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await registerGuest(token, password);
      toasts.show('success', texts.success);
      saveDestination('/mis-postulaciones');
      await navigate('/login');
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'EMAIL_ALREADY_REGISTERED') {
        return setFailure(guestTexts.registered);
      }
      const placed = placeFieldErrors(cause, ['password'], (field, message) =>
        setError(field, { message }, { shouldFocus: true }),
      );
      if (!placed) setFailure(errorText(cause, texts.failed));
    }
  });

  return (
    <section className="guest-part" aria-labelledby="guest-register">
      <h2 id="guest-register">{texts.title}</h2>
      <p className="quiet">{texts.text}</p>
      <Form onSubmit={submit} error={failure}>
        <div className="form-grid">
          <div className="full">
            <TextField label={texts.email} type="email" autoComplete="username" value={email} readOnly />
          </div>
          <PasswordField
            label={texts.password}
            autoComplete="new-password"
            required
            error={errors.password?.message}
            {...register('password', {
              required: texts.passwordRequired,
              minLength: { value: minimum, message: texts.tooShort },
              onChange: () => clearErrors('password'),
            })}
          />
          <PasswordField
            label={texts.confirmation}
            autoComplete="new-password"
            required
            error={errors.confirmation?.message}
            {...register('confirmation', {
              required: texts.confirmationRequired,
              validate: (value, { password }) => value === password || texts.differ,
              onChange: () => clearErrors('confirmation'),
            })}
          />
          <div className="full">
            <Button type="submit" look="action" busy={isSubmitting}>
              {isSubmitting ? texts.submitting : texts.submit}
            </Button>
          </div>
        </div>
      </Form>
    </section>
  );
}
