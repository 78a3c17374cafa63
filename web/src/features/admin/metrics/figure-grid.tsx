import './figure-grid.css';

export interface Figure {
  name: string;
  /** Absent while it is on its way. */
  value: string | undefined;
  unit?: string | undefined;
}

interface FigureGridProps {
  label: string;
  /** What to say to those who do not see the empty places. */
  loading: string;
  figures: readonly Figure[];
  /** What shows is about to be replaced. */
  busy?: boolean;
}

/** Figures with their names, side by side. */
export function FigureGrid({ label, loading, figures, busy }: FigureGridProps) {
  const waiting = figures.some(({ value }) => value === undefined);
  return (
    <section aria-label={label} aria-busy={waiting || busy || undefined}>
      <p className="sr" role="status">
        {waiting && loading}
      </p>
      <dl className="figure-grid">
        {figures.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? <span className="quiet">–</span>}
              {unit && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
