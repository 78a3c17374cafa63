import { type StudyEntry, studyEntry, type WorkEntry, workEntry } from '../lib/career';
import { entryTexts } from './cv-texts';
import { type EntryField, EntryList } from './entry-list';

const { work, study } = entryTexts;

const workFields: EntryField<Exclude<keyof WorkEntry, 'id'>>[] = [
  { name: 'company', label: work.company, maxLength: 300 },
  { name: 'role', label: work.role, maxLength: 300 },
  { name: 'startDate', label: entryTexts.from, maxLength: 40 },
  { name: 'endDate', label: entryTexts.to, maxLength: 40 },
  { name: 'description', label: work.description, maxLength: 10_000, long: true },
];

const studyFields: EntryField<Exclude<keyof StudyEntry, 'id'>>[] = [
  { name: 'institution', label: study.institution, maxLength: 300 },
  { name: 'degree', label: study.degree, maxLength: 300 },
  { name: 'startDate', label: entryTexts.from, maxLength: 40 },
  { name: 'endDate', label: entryTexts.to, maxLength: 40 },
];

interface CareerFieldsProps<Entry> {
  entries: readonly Entry[];
  /** The entries as the CV has them. */
  read?: readonly Entry[] | undefined;
  onChange: (entries: Entry[]) => void;
}

export function WorkFields({ entries, read = [], onChange }: CareerFieldsProps<WorkEntry>) {
  return (
    <EntryList
      fields={workFields}
      entries={entries}
      read={read}
      titleOf={({ role, company }, number) => role || company || work.untitled(number)}
      addText={work.add}
      make={workEntry}
      onChange={onChange}
    />
  );
}

export function StudyFields({ entries, read = [], onChange }: CareerFieldsProps<StudyEntry>) {
  return (
    <EntryList
      fields={studyFields}
      entries={entries}
      read={read}
      titleOf={({ degree, institution }, number) => degree || institution || study.untitled(number)}
      addText={study.add}
      make={studyEntry}
      onChange={onChange}
    />
  );
}
