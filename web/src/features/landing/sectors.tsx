import { useId } from 'react';
import { landingTexts } from './texts';
import './chapter.css';
import './sectors.css';

/** Ground and tail of each board of the parquet, in the order of the sectors. */
const boards = [
  'light tail-right',
  'well tail-right',
  'dark tail-down',
  'well tail-right',
  'dark tail-right',
  'light',
];

export function Sectors() {
  const id = useId();
  const { title, text, items } = landingTexts.sectors;
  return (
    <section className="wrap chapter" aria-labelledby={id}>
      <div className="chapter-head">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <ul className="parquet">
        {items.map((sector, index) => (
          <li key={sector.name} className={boards[index]}>
            <h3>{sector.name}</h3>
            <p>{sector.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
