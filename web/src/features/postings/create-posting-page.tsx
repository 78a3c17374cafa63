import { type SyntheticEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSignedInUser } from '../../api/session';
import { toasts } from '../../lib/toasts';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { Steps } from '../../ui/steps';
import { changeFailure, createPosting, usePostingsChanged } from './change-posting';
import { readDraft } from './draft';
import { type InputName, inputErrors, stepCount } from './form-errors';
import { createFields, emptyValues, type PostingValues } from './posting-form';
import { PostingPreview } from './posting-preview';
import { useRecruiter } from './recruiter';
import { callTexts, formTexts, wizardTexts as texts } from './texts';
import { useDraft } from './use-draft';
import { isInvalid, useLocationCheck } from './use-location-check';
import { WizardStep } from './wizard-step';
import './posting-form.css';
import './create-posting-page.css';

const lastStep = stepCount - 1;

function hasRequired(step: number): boolean {
  return step < 2;
}

export function CreatePostingPage() {
  const { username } = useSignedInUser();
  const { company } = useRecruiter();
  const navigate = useNavigate();
  const changed = usePostingsChanged();
  const [draft] = useState(() => readDraft(username));
  const [restored, setRestored] = useState(draft !== null);
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, lastStep));
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<InputName | null>(null);
  const form = useForm<PostingValues>({ defaultValues: draft?.values ?? { ...emptyValues, company } });
  const [province, city] = form.watch(['province', 'city']);
  const location = useLocationCheck(province, city);
  const { hasDraft, end } = useDraft(username, step, form);
  const publishing = form.formState.isSubmitting;

  // The profile may arrive after the form; what was typed stays.
  useEffect(() => {
    if (company && !form.getValues('company') && !form.getFieldState('company').isTouched)
      form.setValue('company', company);
  }, [company, form]);

  // An input can take the focus only once its step is on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what puts the input there
  useEffect(() => {
    if (!wrong) return;
    form.setFocus(wrong);
    setWrong(null);
  }, [wrong, step, form]);

  async function publish(values: PostingValues) {
    setFailure(null);
    if (isInvalid(location)) {
      toasts.show('error', texts.invalidLocation);
      setStep(0);
      setWrong('city');
      return;
    }
    try {
      await createPosting(createFields(values));
    } catch (cause) {
      showErrors(cause, values);
      return;
    }
    end();
    toasts.show('success', texts.success);
    void changed();
    await navigate('/recruiter/dashboard', { state: { jobCreated: true, jobTitle: values.title.trim() } });
  }

  function showErrors(cause: unknown, values: PostingValues) {
    const errors = inputErrors(cause, values.questions);
    for (const { input, message } of errors) form.setError(input, { message });
    const [first] = errors;
    if (!first) {
      setFailure(changeFailure(cause, callTexts.createFailed));
      return;
    }
    setStep(first.step);
    setWrong(first.input);
  }

  async function submit(event: SyntheticEvent) {
    if (step < lastStep) setStep(step + 1);
    else await form.handleSubmit(publish)(event);
  }

  function discard() {
    if (!window.confirm(texts.confirmDiscard)) return;
    form.reset({ ...emptyValues, company });
    setStep(0);
    setFailure(null);
    setRestored(false);
  }

  return (
    <div className="posting-form-page">
      <BackLink to="/recruiter/dashboard" history>
        {texts.back}
      </BackLink>
      <PageHeader title={texts.title} />
      <Steps label={texts.steps} steps={[...texts.stepNames]} current={step} />
      <FormProvider {...form}>
        <Form onSubmit={submit} error={failure}>
          <div className="wizard">
            <div className="wizard-fields">
              {restored && <Notice>{texts.restored}</Notice>}
              {hasRequired(step) && <p className="small quiet">{formTexts.required}</p>}
              <WizardStep step={step} location={location} />
            </div>
            <PostingPreview control={form.control} step={step} />
          </div>
          <div className="form-foot">
            <div className="btn-row">
              <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
                {texts.previous}
              </Button>
              {hasDraft && (
                <Button look="quiet" onClick={discard}>
                  {texts.discard}
                </Button>
              )}
            </div>
            <div className="btn-row">
              <span className="small quiet figures">{texts.progress(step + 1, stepCount)}</span>
              <Button type="submit" look="action" busy={publishing}>
                {step < lastStep ? texts.next : publishing ? texts.publishing : texts.publish}
              </Button>
            </div>
          </div>
        </Form>
      </FormProvider>
    </div>
  );
}
