import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/api-error';
import { placeFieldErrors } from '../../api/field-errors';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { TextField } from '../../ui/text-field';
import { TextareaField } from '../../ui/textarea-field';
import { type RecruiterProfile, recruiterProfile, saveRecruiterProfile } from './recruiter-profile';
import { recruiterProfileTexts as texts } from './texts';

interface ProfileFormProps {
  profile: RecruiterProfile;
  editing: boolean;
  onDone: () => void;
}

/** The profile, to read or to edit. Cancelling brings back what was there. */
export function ProfileForm({ profile, editing, onDone }: ProfileFormProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { name, company, position } = profile;
  const form = useForm({ values: { name, company, position } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await saveRecruiterProfile(values);
      queries.setQueryData(recruiterProfile.queryKey, (old) => old && { ...old, ...saved });
      toasts.show('success', texts.saved);
      onDone();
    } catch (cause) {
      const placed = placeFieldErrors(cause, ['fullName', 'company', 'position'], (field, message, first) =>
        form.setError(field === 'fullName' ? 'name' : field, { message }, { shouldFocus: first }),
      );
      if (!placed) setFailure(errorText(cause, texts.saveFailed));
    }
  });

  function cancel() {
    form.reset({ name, company, position });
    setFailure(null);
    onDone();
  }

  function input(field: 'name' | 'company' | 'position') {
    return {
      error: errors[field]?.message,
      readOnly: !editing,
      maxLength: 200,
      ...form.register(field, {
        onChange: () => form.clearErrors(field),
        ...(field === 'name' && {
          validate: (value: string) => value.trim() !== '' || texts.nameRequired,
        }),
      }),
    };
  }

  return (
    <Form onSubmit={submit} error={failure}>
      <FormSection {...texts.person}>
        <TextField label={texts.name} autoComplete="name" required={editing} {...input('name')} />
        <TextField label={texts.email} type="email" value={profile.email} readOnly hint={texts.readOnly} />
      </FormSection>
      <FormSection {...texts.company}>
        <TextField label={texts.companyName} autoComplete="organization" {...input('company')} />
        <TextField label={texts.position} autoComplete="organization-title" {...input('position')} />
      </FormSection>
      <FormSection {...texts.later}>
        <TextField label={texts.phone} disabled />
        <TextField label={texts.location} disabled />
        <div className="full">
          <TextareaField label={texts.bio} disabled />
        </div>
      </FormSection>
      {editing && (
        <FormFoot text={null}>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" look="action" busy={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
        </FormFoot>
      )}
    </Form>
  );
}
