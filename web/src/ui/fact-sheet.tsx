import { useId } from 'react';
import './fact-sheet.css';

interface FactSheetProps {
  title: string;
  /** Name and value of each fact. */
  facts: [name: string, value: string][];
}

/** A few facts under one title. */
export function FactSheet({ title, facts }: FactSheetProps) {
  const id = useId();
  return (
    <section className="sheet fact-sheet" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
