import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/api-error';
import { placeFieldErrors } from '../../api/field-errors';
import { careerBody, careerOf } from '../../lib/career';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { StudyFields, WorkFields } from '../../ui/career-fields';
import { Fold } from '../../ui/fold';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { SkillsEditor } from '../../ui/skills-editor';
import { TextField } from '../../ui/text-field';
import { ApplicantCvField } from './applicant-cv-field';
import { type ApplicantProfile, applicantProfile, saveApplicantChange } from './applicant-profile';
import { applicantProfileTexts as texts } from './texts';

/** The profile, always open to be edited. */
export function ApplicantProfileForm({ profile }: { profile: ApplicantProfile }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(() => careerOf(profile));
  const [career, setCareer] = useState(saved);
  const [opened] = useState({ work: saved.work.length > 0, education: saved.education.length > 0 });
  const [cvKey, setCvKey] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name: profile.name, phone: profile.phone } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const hasChanges = isDirty || career !== saved || cvKey !== null;

  const submit = form.handleSubmit(async ({ name, phone }) => {
    setFailure(null);
    const change = { fullName: name.trim(), phone: phone.trim(), ...careerBody(career) };
    try {
      await saveApplicantChange(profile.email, { ...change, ...(cvKey && { cvUrl: cvKey }) });
      queries.setQueryData(
        applicantProfile.queryKey,
        (old) => old && { ...old, ...change, name: change.fullName, cvUrl: cvKey ?? old.cvUrl },
      );
      form.reset({ name: change.fullName, phone: change.phone });
      setSaved(career);
      setCvKey(null);
      toasts.show('success', texts.saved);
    } catch (cause) {
      const placed = placeFieldErrors(cause, ['fullName', 'phone'], (field, message, shouldFocus) =>
        form.setError(field === 'fullName' ? 'name' : field, { message }, { shouldFocus }),
      );
      if (!placed) setFailure(errorText(cause, texts.saveFailed));
    }
  });

  return (
    <Form onSubmit={submit} error={failure}>
      <FormSection {...texts.person}>
        <TextField
          label={texts.name}
          autoComplete="name"
          maxLength={200}
          required
          error={errors.name?.message}
          {...form.register('name', {
            validate: (value) => value.trim() !== '' || texts.nameRequired,
            onChange: () => form.clearErrors('name'),
          })}
        />
        <TextField label={texts.email} type="email" value={profile.email} readOnly hint={texts.readOnly} />
        <TextField
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          maxLength={60}
          optional
          error={errors.phone?.message}
          {...form.register('phone', { onChange: () => form.clearErrors('phone') })}
        />
      </FormSection>
      <FormSection {...texts.cv}>
        {/* Begins anew once a CV has been attached. */}
        <ApplicantCvField key={profile.cvUrl} attached={profile.cvUrl} onChoose={setCvKey} />
      </FormSection>
      <FormSection {...texts.skills}>
        <SkillsEditor skills={career.skills} onChange={(skills) => setCareer({ ...career, skills })} />
      </FormSection>
      <div className="profile-fold">
        <Fold title={texts.work(career.work.length)} open={opened.work}>
          <WorkFields entries={career.work} onChange={(work) => setCareer({ ...career, work })} />
        </Fold>
      </div>
      <div className="profile-fold">
        <Fold title={texts.education(career.education.length)} open={opened.education}>
          <StudyFields
            entries={career.education}
            onChange={(education) => setCareer({ ...career, education })}
          />
        </Fold>
      </div>
      <FormFoot text={<p role="status">{hasChanges ? texts.unsaved : texts.allSaved}</p>}>
        <Button type="submit" look="action" busy={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </Button>
      </FormFoot>
    </Form>
  );
}
