import type { Position } from './position';
import { positionTexts as texts } from './texts';

const amounts = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });

export function countLabel(count: number): string {
  return amounts.format(count);
}

export function contractLabel({ contract_type }: Position): string {
  return texts.contract[contract_type] ?? texts.notSaid;
}

export function modalityLabel({ modal }: Position): string {
  return texts.modality[modal] ?? texts.notSaid;
}

export function locationLabel({ city, province }: Pick<Position, 'city' | 'province'>): string {
  const parts = city === province ? [city] : [city, province];
  return parts.filter(Boolean).join(', ') || texts.noLocation;
}

type Paid = Pick<Position, 'salary_min' | 'salary_max' | 'salary_currency'>;

/** The salary that was published. What is usual for a level is never shown here: nobody has promised it. */
export function salaryLabel({ salary_min: min, salary_max: max, salary_currency }: Paid): string {
  const currency = salary_currency === 'EUR' ? '€' : salary_currency;
  const sum = (amount: number) => `${countLabel(amount)} ${currency}`.trim();
  if (min !== null && max !== null) return min === max ? sum(min) : `${countLabel(min)}-${sum(max)}`;
  if (min !== null) return texts.salaryFrom(sum(min));
  return max !== null ? texts.salaryUpTo(sum(max)) : texts.salaryOpen;
}

/** The additional requirements, one a line; marks that somebody typed before them are dropped. */
export function responsibilitiesOf({ additional_requirements }: Position): string[] {
  return additional_requirements
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•–·]\s*/, '').trim())
    .filter(Boolean);
}

/** What is asked for, derived from the levels. */
export function requirementsOf({ experience_level, english_level, industry_experience }: Position): string[] {
  const { required, industry } = industry_experience;
  return [
    texts.level[experience_level],
    texts.english[english_level],
    required && industry ? texts.industry(industry) : undefined,
  ].filter((text) => text !== undefined);
}
