import type { BadgeLook } from '../../ui/badge';
import type { Posting, PostingStatus } from './posting';
import { displayTexts as texts } from './texts';

/** The words of a posting as its card shows them. */
export function statusLabel(status: string): string {
  return status === 'ACTIVE' || status === 'INACTIVE' ? texts.status[status] : texts.status.other;
}

const statusLooks: Record<PostingStatus, BadgeLook> = {
  ACTIVE: 'good',
  INACTIVE: 'attention',
  CANCELLED: 'neutral',
  DELETED: 'neutral',
};

export function statusLook(status: PostingStatus): BadgeLook {
  return statusLooks[status];
}

export function modalityLabel(modal: string): string {
  return modal === 'REMOTE' || modal === 'ONSITE' ? texts.modality[modal] : texts.modality.other;
}

export function contractLabel(contract: string): string {
  return contract === 'FULL_TIME' || contract === 'PART_TIME'
    ? texts.contract[contract]
    : texts.contract.other;
}

/** City and province, whichever of them there are. */
export function locationLabel({ city, province }: Pick<Posting, 'city' | 'province'>, none: string): string {
  return [city, province].filter(Boolean).join(', ') || none;
}

const dates = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of a moment such as '3 nov 2025'; null when there is none. */
export function dayOf(moment: string | undefined): string | null {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? null : dates.format(date);
}

const amounts = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });

export function amountLabel(amount: number): string {
  return amounts.format(amount);
}

type Paid = Pick<Posting, 'salary_min' | 'salary_max' | 'salary_currency' | 'experience_level'>;

/** The real salary; without one what is usual for the level; without a level, that it is to be agreed. */
export function salaryLabel(posting: Paid): string {
  return realSalary(posting) ?? texts.salaryOf[posting.experience_level] ?? texts.salaryOpen;
}

function realSalary({ salary_min: min, salary_max: max, salary_currency }: Paid): string | null {
  const currency = salary_currency === 'EUR' ? '€' : salary_currency;
  if (min !== null && max !== null) {
    const range = min === max ? amountLabel(min) : `${amountLabel(min)}-${amountLabel(max)}`;
    return `${range} ${currency}`.trim();
  }
  if (min !== null) return texts.salaryFrom(`${amountLabel(min)} ${currency}`.trim());
  if (max !== null) return texts.salaryUpTo(`${amountLabel(max)} ${currency}`.trim());
  return null;
}
