import './sparkline.css';

interface SparklineProps {
  values: readonly number[];
  /** What the line says, for those who do not see it. */
  label: string;
  /** The figures at both ends, printed below it. */
  first: string;
  last: string;
}

const width = 100;
const height = 52;
const headroom = 4;

/** A row of figures as a line; the axis begins at zero. */
export function Sparkline({ values, label, first, last }: SparklineProps) {
  const points = pointsOf(values).join(' ');
  return (
    <figure className="spark">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polygon className="area" points={`0,${height} ${points} ${width},${height}`} />
        <polyline className="line" points={points} />
      </svg>
      <figcaption>
        <span>{first}</span>
        <b>{last}</b>
      </figcaption>
    </figure>
  );
}

function pointsOf(values: readonly number[]): string[] {
  const highest = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, index) => {
    const y = height - (value / highest) * (height - headroom);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
}
