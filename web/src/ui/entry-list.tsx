import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { entryTexts } from './cv-texts';
import { fromCv } from './from-cv';
import { TextField } from './text-field';
import { TextareaField } from './textarea-field';
import './entry-list.css';

export interface EntryField<Name extends string> {
  name: Name;
  label: string;
  maxLength: number;
  /** Several lines, over the whole width. */
  long?: boolean;
}

type Entry<Name extends string> = { id: string } & Record<Name, string>;

interface EntryListProps<Name extends string> {
  fields: readonly EntryField<Name>[];
  entries: readonly Entry<Name>[];
  /** The entries as the CV has them, by id: their values are marked as such until they are changed. */
  read?: readonly Entry<Name>[];
  titleOf: (entry: Entry<Name>, number: number) => string;
  addText: string;
  make: () => Entry<Name>;
  onChange: (entries: Entry<Name>[]) => void;
}

/** Things of one kind, each with a few fields, that can be added and taken away. */
export function EntryList<Name extends string>({ entries, ...list }: EntryListProps<Name>) {
  const place = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);

  useEffect(() => {
    if (added) place.current?.querySelector<HTMLElement>(`[data-entry="${added}"] input`)?.focus();
  }, [added]);

  function add() {
    const entry = list.make();
    list.onChange([...entries, entry]);
    setAdded(entry.id);
  }

  function remove(id: string) {
    list.onChange(entries.filter((entry) => entry.id !== id));
    place.current?.querySelector<HTMLElement>('.entry-add .btn')?.focus();
  }

  return (
    <div className="entries full" ref={place}>
      {entries.map((entry, index) => (
        <EntryFields
          key={entry.id}
          entry={entry}
          title={list.titleOf(entry, index + 1)}
          fields={list.fields}
          read={list.read?.find(({ id }) => id === entry.id)}
          onRemove={() => remove(entry.id)}
          onChange={(changed) => list.onChange(entries.map((old) => (old.id === entry.id ? changed : old)))}
        />
      ))}
      <div className="entry-add">
        <Button plus onClick={add}>
          {list.addText}
        </Button>
      </div>
    </div>
  );
}

interface EntryFieldsProps<Name extends string> {
  entry: Entry<Name>;
  title: string;
  fields: readonly EntryField<Name>[];
  read: Entry<Name> | undefined;
  onRemove: () => void;
  onChange: (entry: Entry<Name>) => void;
}

function EntryFields<Name extends string>(props: EntryFieldsProps<Name>) {
  const { entry, title, fields, read, onRemove, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the row of title and button
    <div className="entry" role="group" aria-label={title} data-entry={entry.id}>
      <div className="entry-head">
        <h3>{title}</h3>
        <Button look="quiet" aria-label={entryTexts.removeThis(title)} onClick={onRemove}>
          {entryTexts.remove}
        </Button>
      </div>
      <div className="form-grid">
        {fields.map(({ name, label, maxLength, long }) => {
          const value: string = entry[name];
          const input = {
            label,
            maxLength,
            value,
            hint: fromCv(value, read?.[name]),
            onChange: ({ target }: { target: { value: string } }) =>
              onChange({ ...entry, [name]: target.value }),
          };
          return long ? (
            <div className="full" key={name}>
              <TextareaField {...input} />
            </div>
          ) : (
            <TextField {...input} key={name} />
          );
        })}
      </div>
    </div>
  );
}
