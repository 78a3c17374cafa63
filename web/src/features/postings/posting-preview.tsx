import { type Control, useWatch } from 'react-hook-form';
import { Badge } from '../../ui/badge';
import { Excerpt } from '../../ui/excerpt';
import { FactLine } from '../../ui/fact-line';
import { contractLabel, locationLabel, modalityLabel, salaryLabel, statusLabel } from './posting-display';
import type { PostingValues } from './posting-form';
import { wizardTexts } from './texts';
import './posting-preview.css';

/** The posting as it will look, growing with what is filled in. */
export function PostingPreview({ control, step }: { control: Control<PostingValues>; step: number }) {
  const values = useWatch({ control });
  const texts = wizardTexts.preview;
  const place = locationLabel({ city: values.city ?? '', province: values.province ?? '' }, '');
  return (
    <aside className="preview" aria-labelledby="preview">
      <h2 id="preview">{texts.title}</h2>
      <div className="sheet">
        {values.title?.trim() ? <h3>{values.title}</h3> : <p className="quiet">{texts.noTitle}</p>}
        {values.company && <p className="company">{values.company}</p>}
        <p className="preview-badges">
          <Badge look="good">{statusLabel('ACTIVE')}</Badge>
          {values.modal && <Badge look="plain">{modalityLabel(values.modal)}</Badge>}
        </p>
        <FactLine>
          {values.contract_type && contractLabel(values.contract_type)}
          {place}
        </FactLine>
        <p className="small figures">{salaryLabel(paidBy(values))}</p>
        <div className="preview-text caption">
          {values.description?.trim() ? (
            <Excerpt>{values.description}</Excerpt>
          ) : (
            <p className="quiet">{step === 0 ? texts.descriptionLater : texts.noDescription}</p>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Candidates never read the amounts that are usual for a level, only real ones. */
function paidBy(values: Partial<Record<'salary_min' | 'salary_max' | 'salary_currency', string>>) {
  return {
    salary_min: values.salary_min ? Number(values.salary_min) : null,
    salary_max: values.salary_max ? Number(values.salary_max) : null,
    salary_currency: values.salary_currency ?? '',
    experience_level: '',
  };
}
