import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '../../api/api-error';
import { placeFieldErrors } from '../../api/field-errors';
import { type Career, careerOf } from '../../lib/career';
import { toasts } from '../../lib/toasts';
import { Button } from '../../ui/button';
import { StudyFields, WorkFields } from '../../ui/career-fields';
import { Checkbox } from '../../ui/checkbox';
import { privacyTexts } from '../../ui/cv-texts';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { fromCv } from '../../ui/from-cv';
import { PasswordField } from '../../ui/password-field';
import { SkillsEditor } from '../../ui/skills-editor';
import { TextField } from '../../ui/text-field';
import { type ChosenCv, dataOf } from './chosen-cv';
import { ChosenCvRow } from './chosen-cv-row';
import { emailRule } from './field-rules';
import {
  type ApplicantAccount,
  confirmPathOf,
  createApplicant,
  saveApplicantProfile,
} from './register-applicant';
import { fieldTexts, recruiterRegisterTexts, applicantRegisterTexts as texts } from './texts';
import { useNavigateLater } from './use-navigate-later';

const minimum = 6;
const leaveAfter = 5000;

interface ApplicantRegisterFormProps {
  cv: ChosenCv | null;
  onChangeCv: () => void;
}

/** The second step: what was read from the CV, to correct, or an empty form; and a password. */
export function ApplicantRegisterForm({ cv, onChangeCv }: ApplicantRegisterFormProps) {
  const data = dataOf(cv);
  const [read] = useState<Career>(() => careerOf(data ?? {}));
  const [career, setCareer] = useState(read);
  const [keepCv, setKeepCv] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Once it stands, sending again only saves the profile.
  const [account, setAccount] = useState<ApplicantAccount | null>(null);
  const { leaving, leaveTo } = useNavigateLater(leaveAfter);
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm({
    defaultValues: {
      name: data?.fullName ?? '',
      email: data?.email ?? '',
      phone: data?.phone ?? '',
      password: '',
      confirmation: '',
    },
  });
  const { errors } = formState;
  const [name, email, phone] = watch(['name', 'email', 'phone']);
  const busy = formState.isSubmitting || leaving;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const registration = { ...values, career, keepCv, cvKey: data && cv ? cv.sent.key : null };
    let created = account;
    try {
      created ??= await createApplicant(registration);
    } catch (cause) {
      const placed = placeFieldErrors(
        cause,
        ['name', 'email', 'password'],
        (field, message, shouldFocus) => setError(field, { message }, { shouldFocus }),
        { EMAIL_ALREADY_REGISTERED: 'email' },
      );
      if (!placed) setFailure(errorText(cause, texts.failed));
      return;
    }
    setAccount(created);
    try {
      await saveApplicantProfile(created, registration);
      toasts.show('success', texts.success);
      leaveTo(confirmPathOf(created));
    } catch {
      setFailure(texts.profileFailed);
    }
  });

  /** The wiring of one input: its rules, its error, and that the error goes away as soon as the user edits it. */
  function input(
    field: 'name' | 'email' | 'phone' | 'password' | 'confirmation',
    rules: Parameters<typeof register>[1] = {},
  ) {
    return {
      error: errors[field]?.message,
      ...register(field, { ...rules, onChange: () => clearErrors(field) }),
    };
  }

  return (
    <>
      <ChosenCvRow cv={cv} onChange={onChangeCv}>
        {data && (
          <Checkbox
            label={privacyTexts.keep}
            checked={keepCv}
            onChange={({ target }) => setKeepCv(target.checked)}
          />
        )}
      </ChosenCvRow>
      <Form onSubmit={submit} error={failure}>
        <FormSection {...texts.person}>
          <TextField
            label={texts.name}
            autoComplete="name"
            maxLength={200}
            required
            hint={fromCv(name, data?.fullName)}
            {...input('name', { validate: (value) => value.trim() !== '' || texts.nameRequired })}
          />
          <TextField
            label={fieldTexts.email}
            type="email"
            autoComplete="email"
            required
            readOnly={account !== null}
            hint={fromCv(email, data?.email)}
            {...input('email', emailRule)}
          />
          <TextField
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            maxLength={60}
            optional
            hint={fromCv(phone, data?.phone)}
            {...input('phone')}
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
            {...input('confirmation', {
              required: texts.confirmationRequired,
              validate: (value, values) => value === values.password || fieldTexts.passwordsDiffer,
            })}
          />
        </FormSection>
        <FormSection {...texts.skills}>
          <SkillsEditor skills={career.skills} onChange={(skills) => setCareer({ ...career, skills })} />
        </FormSection>
        <FormSection title={texts.work(career.work.length)} text={texts.workText}>
          <WorkFields
            entries={career.work}
            read={data ? read.work : undefined}
            onChange={(work) => setCareer({ ...career, work })}
          />
        </FormSection>
        <FormSection title={texts.education(career.education.length)}>
          <StudyFields
            entries={career.education}
            read={data ? read.education : undefined}
            onChange={(education) => setCareer({ ...career, education })}
          />
        </FormSection>
        <FormFoot
          text={
            account && !leaving ? (
              <p>
                {texts.accountStands} <Link to={confirmPathOf(account)}>{texts.goOn}</Link>
              </p>
            ) : (
              <p>{recruiterRegisterTexts.codeNotice(email.trim())}</p>
            )
          }
        >
          <Button type="submit" look="action" busy={busy}>
            {busy ? texts.submitting : texts.submit}
          </Button>
        </FormFoot>
      </Form>
    </>
  );
}
