import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toasts } from '../../lib/toasts';
import { useGoBack } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form';
import { FormFoot, FormSection } from '../../ui/form-section';
import { SelectField } from '../../ui/select-field';
import { BasicsFields } from './basics-fields';
import { changeFailure, updatePosting, usePostingsChanged } from './change-posting';
import { DescriptionFields } from './description-fields';
import { inputErrors } from './form-errors';
import { type Posting, postingPath } from './posting';
import { changedFields, type PostingFields, type PostingValues, valuesOf } from './posting-form';
import { QuestionsFields } from './questions-fields';
import { SkillsFields } from './skills-fields';
import { callTexts, editTexts as texts, wizardTexts } from './texts';
import { isInvalid, useLocationCheck } from './use-location-check';
import type { NextStatus } from './use-posting-actions';

const statuses: readonly NextStatus[] = ['ACTIVE', 'INACTIVE', 'CANCELLED'];

export function EditPostingForm({ posting }: { posting: Posting }) {
  const [before] = useState(() => valuesOf(posting));
  const [status, setStatus] = useState<NextStatus>(
    statuses.find((one) => one === posting.status) ?? 'ACTIVE',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<PostingValues>({ defaultValues: before });
  const [province, city] = form.watch(['province', 'city']);
  const location = useLocationCheck(province, city);
  const changed = usePostingsChanged();
  const goBack = useGoBack(postingPath(posting));
  const saving = form.formState.isSubmitting;

  async function save(values: PostingValues) {
    setFailure(null);
    const fields: Partial<PostingFields> = changedFields(before, values);
    if (status !== posting.status) fields.status = status;
    if (Object.keys(fields).length === 0) {
      toasts.show('info', texts.unchanged);
      goBack();
    } else if (isInvalid(location)) {
      toasts.show('error', wizardTexts.invalidLocation);
      form.setFocus('city');
    } else await send(fields, values);
  }

  async function send(fields: Partial<PostingFields>, values: PostingValues) {
    try {
      void changed(await updatePosting(posting.posting_id, fields));
      toasts.show('success', texts.saved);
      goBack();
    } catch (cause) {
      const errors = inputErrors(cause, values.questions);
      for (const { input, message } of errors) form.setError(input, { message });
      if (errors[0]) form.setFocus(errors[0].input);
      else setFailure(changeFailure(cause, callTexts.updateFailed));
    }
  }

  return (
    <FormProvider {...form}>
      <Form onSubmit={form.handleSubmit(save)} error={failure}>
        <FormSection {...texts.statusSection}>
          <SelectField
            label={texts.status}
            value={status}
            onChange={({ target }) => setStatus(statuses.find((one) => one === target.value) ?? status)}
          >
            {statuses.map((one) => (
              <option key={one} value={one}>
                {texts.statuses[one]}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection {...texts.basics}>
          <div className="full">
            <BasicsFields location={location} />
          </div>
        </FormSection>
        <FormSection {...texts.description}>
          <div className="full">
            <DescriptionFields />
          </div>
        </FormSection>
        <FormSection {...texts.skills}>
          <div className="full">
            <SkillsFields />
          </div>
        </FormSection>
        <FormSection {...texts.questions}>
          <div className="full">
            <QuestionsFields />
          </div>
        </FormSection>
        <FormFoot text={<p>{texts.note}</p>}>
          <Button onClick={goBack}>{texts.cancel}</Button>
          <Button type="submit" look="action" busy={saving}>
            {saving ? texts.saving : texts.save}
          </Button>
        </FormFoot>
      </Form>
    </FormProvider>
  );
}
