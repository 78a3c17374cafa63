import type { Posting } from './posting';
import { dayOf, locationLabel, salaryLabel } from './posting-display';
import { displayTexts, englishTexts, detailTexts as texts } from './texts';

/** The words of a posting as its own page shows them; they differ from the card's. */
export interface PostingDetails {
  location: string;
  modality: string;
  contract: string;
  level: string;
  salary: string;
  published: string;
  english: string;
  industry: string;
}

export function detailsOf(posting: Posting): PostingDetails {
  return {
    location: locationLabel(posting, texts.notSaid),
    modality: texts.modality[posting.modal] ?? texts.notSaid,
    contract: texts.contract[posting.contract_type] ?? texts.notSaid,
    level: texts.level[posting.experience_level] ?? texts.notSaid,
    salary: salaryLabel(posting),
    published: dayOf(posting.created_at) ?? displayTexts.noDate,
    english: isEnglishLevel(posting.english_level) ? englishTexts[posting.english_level] : texts.notSaid,
    industry: industryOf(posting),
  };
}

function isEnglishLevel(level: string): level is keyof typeof englishTexts {
  return level in englishTexts;
}

function industryOf({ industry_experience: { required, industry } }: Posting): string {
  if (!required) return texts.industryNotRequired;
  return industry || texts.industryRequired;
}
