import { landingTexts } from './texts';
import './stats.css';

export function Stats() {
  const { label, items } = landingTexts.stats;
  return (
    <section className="band dovetail-edge" aria-label={label}>
      <dl className="wrap stats">
        {items.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
