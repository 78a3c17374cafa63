import type { Choice } from '../../ui/choices';
import { formTexts as texts } from './texts';

export const contractChoices: readonly Choice[] = [
  { value: 'FULL_TIME', label: 'Full-time' },
  { value: 'PART_TIME', label: 'Part-time' },
  { value: 'FREELANCE', label: 'Freelance' },
  { value: 'CONTRACT', label: 'Temporal' },
];

export const experienceChoices: readonly Choice[] = [
  { value: 'JUNIOR', label: 'Junior' },
  { value: 'SEMISENIOR', label: 'Mid' },
  { value: 'SENIOR', label: 'Senior' },
];

export const modalityChoices: readonly Choice[] = [
  { value: 'REMOTE', label: texts.modalities.REMOTE },
  { value: 'ONSITE', label: texts.modalities.ONSITE },
  { value: 'HYBRID', label: texts.modalities.HYBRID },
];

export const englishLevels = ['NOT_REQUIRED', 'BASIC', 'INTERMEDIATE', 'ADVANCED', 'NATIVE'] as const;

export const currencies = ['ARS', 'EUR', 'USD'] as const;

/** Values that postings from elsewhere may carry, although the form does not offer them. */
const rareLabels: Record<string, string> = { MID: 'Mid', LEAD: 'Lead', INTERNSHIP: 'Pasantía' };

/** The choices, and the value that the posting has if it is not among them. */
export function choicesWith(choices: readonly Choice[], current: string): readonly Choice[] {
  const label = rareLabels[current];
  if (!label || choices.some(({ value }) => value === current)) return choices;
  const others = choices.filter((choice) => choice.label !== label);
  const place = choices.findIndex((choice) => choice.label === label);
  return others.toSpliced(place < 0 ? others.length : place, 0, { value: current, label });
}
