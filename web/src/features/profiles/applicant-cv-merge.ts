import type { CvData } from '../../api/send-cv';
import { type Career, careerBody, careerOf, type StudyEntry, type WorkEntry } from '../../lib/career';
import type { ApplicantChange, ApplicantProfile } from './applicant-profile';

export const parts = ['name', 'phone', 'work', 'education', 'skills'] as const;

export type Part = (typeof parts)[number];
export type Pick = 'mine' | 'cv' | 'both';
export type Picks = Partial<Record<Part, Pick>>;

/** A part about which profile and CV say different things; each side in short. */
export interface Difference {
  part: Part;
  mine: string[];
  cv: string[];
  /** Lists can be joined, single values cannot. */
  canJoin: boolean;
}

/** Profile and CV side by side. */
export interface Comparison {
  profile: ApplicantProfile;
  mine: Career;
  data: CvData;
  cv: Career;
}

export function compare(profile: ApplicantProfile, data: CvData): Comparison {
  return { profile, mine: careerOf(profile), data, cv: careerOf(data) };
}

/** What the person has to choose about: both sides say something, and the CV says something new. */
export function differencesOf({ profile, mine, data, cv }: Comparison): Difference[] {
  const found: Difference[] = [
    { part: 'name', mine: [profile.name], cv: [data.fullName], canJoin: false },
    { part: 'phone', mine: [profile.phone], cv: [data.phone], canJoin: false },
    { part: 'work', mine: mine.work.map(workLine), cv: cv.work.map(workLine), canJoin: true },
    {
      part: 'education',
      mine: mine.education.map(studyLine),
      cv: cv.education.map(studyLine),
      canJoin: true,
    },
    { part: 'skills', mine: mine.skills, cv: cv.skills, canJoin: true },
  ];
  return found.filter((difference) => {
    const [own, read] = [
      difference.mine.map(plain).filter(Boolean),
      difference.cv.map(plain).filter(Boolean),
    ];
    return own.length > 0 && read.some((line) => !own.includes(line));
  });
}

/** What to save: empty parts are filled from the CV, the others as the person picked; the CV is attached. */
export function changeOf(comparison: Comparison, picks: Picks, cvKey: string): ApplicantChange {
  const { profile, mine, data, cv } = comparison;
  return {
    fullName: oneOf(profile.name, data.fullName, picks.name),
    phone: oneOf(profile.phone, data.phone, picks.phone),
    ...careerBody({
      work: listOf(mine.work, cv.work, picks.work, workLine),
      education: listOf(mine.education, cv.education, picks.education, studyLine),
      skills: listOf(mine.skills, cv.skills, picks.skills, (skill) => skill),
    }),
    cvUrl: cvKey,
  };
}

/** Whether saving would change more than the attached file. */
export function fillsAnything({ profile, mine, data, cv }: Comparison): boolean {
  return (
    (!profile.name && !!data.fullName) ||
    (!profile.phone && !!data.phone) ||
    (mine.work.length === 0 && cv.work.length > 0) ||
    (mine.education.length === 0 && cv.education.length > 0) ||
    (mine.skills.length === 0 && cv.skills.length > 0)
  );
}

function oneOf(mine: string, cv: string, pick: Pick = 'mine'): string {
  return mine && (pick === 'mine' || !cv) ? mine : cv;
}

function listOf<Item>(mine: Item[], cv: Item[], pick: Pick = 'mine', lineOf: (item: Item) => string): Item[] {
  if (mine.length === 0) return cv;
  if (pick === 'mine' || cv.length === 0) return mine;
  if (pick === 'cv') return cv;
  const known = mine.map((item) => plain(lineOf(item)));
  return [...mine, ...cv.filter((item) => !known.includes(plain(lineOf(item))))];
}

function workLine({ role, company, startDate, endDate }: WorkEntry): string {
  return line([role, company], [startDate, endDate]);
}

function studyLine({ degree, institution, startDate, endDate }: StudyEntry): string {
  return line([degree, institution], [startDate, endDate]);
}

function line(names: string[], dates: string[]): string {
  const time = dates.filter(Boolean).join('–');
  return names.filter(Boolean).join(', ') + (time && ` (${time})`);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
