import { uniqueId } from './unique-id';

/** A job that somebody had, as forms hold it: every field is there, if only empty. */
export interface WorkEntry {
  id: string;
  company: string;
  role: string;
  startDate: string;
  endDate: string;
  description: string;
}

/** A degree or course. */
export interface StudyEntry {
  id: string;
  institution: string;
  degree: string;
  startDate: string;
  endDate: string;
}

/** What a person's profile and their CV both speak about. */
export interface Career {
  work: WorkEntry[];
  education: StudyEntry[];
  skills: string[];
}

export function workEntry(known: Partial<WorkEntry> = {}): WorkEntry {
  const { id, company = '', role = '', startDate = '', endDate = '', description = '' } = known;
  return { id: id || uniqueId(), company, role, startDate, endDate, description };
}

export function studyEntry(known: Partial<StudyEntry> = {}): StudyEntry {
  const { id, institution = '', degree = '', startDate = '', endDate = '' } = known;
  return { id: id || uniqueId(), institution, degree, startDate, endDate };
}

/** How the server writes the end of what goes on, and how people read and write it. */
const goesOn = { stored: 'present', shown: 'Actualidad' };
const goesOnToo = /^(actual(idad|mente)?|presente?|hoy|a la fecha|en curso)$/i;

interface RawCareer {
  workExperience?: readonly Partial<WorkEntry>[] | null;
  education?: readonly Partial<StudyEntry>[] | null;
  skills?: readonly string[] | null;
}

/** Reads the lists of a profile, or of what was read from a CV; the two have the same shape. */
export function careerOf({ workExperience, education, skills }: RawCareer): Career {
  return {
    work: (workExperience ?? []).map((job) => readable(workEntry(job))),
    education: (education ?? []).map((course) => readable(studyEntry(course))),
    skills: withoutDoubles(skills ?? []),
  };
}

/** The lists as the profile's call takes them. Entries that were added and left empty are nothing to keep. */
export function careerBody({ work, education, skills }: Career) {
  return {
    workExperience: work.map(trimmed).map(storable).filter(isFilled),
    education: education.map(trimmed).map(storable).filter(isFilled),
    skills,
  };
}

/** Adds a skill; one that is there already, in whatever letter case, changes nothing. */
export function withSkill(skills: readonly string[], added: string): string[] {
  return withoutDoubles([...skills, added]);
}

export function withoutDoubles(skills: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const skill of skills) {
    const name = skill.trim();
    if (name && !kept.has(name.toLowerCase())) kept.set(name.toLowerCase(), name);
  }
  return [...kept.values()];
}

function readable<Entry extends WorkEntry | StudyEntry>(entry: Entry): Entry {
  return entry.endDate === goesOn.stored ? { ...entry, endDate: goesOn.shown } : entry;
}

function storable<Entry extends WorkEntry | StudyEntry>(entry: Entry): Entry {
  return goesOnToo.test(entry.endDate) ? { ...entry, endDate: goesOn.stored } : entry;
}

function trimmed<Entry extends WorkEntry | StudyEntry>(entry: Entry): Entry {
  const fields = Object.entries(entry).map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(fields) as Entry;
}

function isFilled({ id: _, ...fields }: WorkEntry | StudyEntry): boolean {
  return Object.values(fields).some((value) => value !== '');
}
