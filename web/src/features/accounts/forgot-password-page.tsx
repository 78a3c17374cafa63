import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../api/api-error';
import { answer, publicApi } from '../../api/client';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { TextField } from '../../ui/text-field';
import { AccountPage } from './account-page';
import { emailRule } from './field-rules';
import { fieldTexts, forgotTexts as texts } from './texts';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, clearErrors, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    setFailure(null);
    try {
      await answer(publicApi.POST('/auth/forgot-password', { body: { email } }));
      toasts.show('info', texts.sent);
      await navigate(`/reset-password?${new URLSearchParams({ email })}`);
    } catch (cause) {
      setFailure(errorText(cause, texts.failed));
    }
  });

  return (
    <AccountPage title={texts.title} text={texts.text} offer="login">
      <Form onSubmit={submit} error={failure}>
        <FormSection title={texts.section} text={texts.sectionText}>
          <TextField
            label={fieldTexts.email}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register('email', { ...emailRule, onChange: () => clearErrors('email') })}
          />
        </FormSection>
        <FormFoot
          text={
            <p>
              {texts.haveCode} <Link to="/reset-password">{texts.toReset}</Link>
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
