import { type CSSProperties, useId } from 'react';
import { scoreText } from './candidate';
import { histogramTexts as texts } from './texts';
import './score-histogram.css';

interface ScoreHistogramProps {
  /** How many scores stand in each ten: 0-9, 10-19, … 90-100. */
  counts: readonly number[];
  average: number | null;
}

const width = 300;
const height = 64;
const headroom = 4;
const smallest = 4;

type Zone = 'low' | 'part' | 'good';

const zoneOf = (ten: number): Zone => (ten >= 7 ? 'good' : ten >= 4 ? 'part' : 'low');

/** How the scores of a posting are spread, with the average as a line; the three totals are printed below it. */
export function ScoreHistogram({ counts, average }: ScoreHistogramProps) {
  const hatch = useId();
  const totals = totalsOf(counts);
  const highest = Math.max(1, ...counts);
  const step = width / counts.length;
  return (
    <div className="histogram">
      {average !== null && (
        <span className="average" style={{ '--at': average / 100 } as CSSProperties}>
          {texts.average(scoreText(average))}
        </span>
      )}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.label(totals.good, totals.part, totals.low)}
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className="hatch-line" d="M0 0V5" />
          </pattern>
        </defs>
        {counts.map((count, ten) => {
          if (count === 0) return null;
          const zone = zoneOf(ten);
          const tall = Math.max(smallest, (count / highest) * (height - headroom));
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: each bar stands for its ten
              key={ten}
              className={`bar-${zone}`}
              x={ten * step + 2}
              y={height - tall}
              width={step - 4}
              height={tall}
              {...(zone === 'low' && { fill: `url(#${hatch})` })}
            />
          );
        })}
        <path className="axis" d={`M0 ${height}H${width}`} vectorEffect="non-scaling-stroke" />
        {average !== null && <path className="average-line" d={`M${(average / 100) * width} 0V${height}`} />}
      </svg>
      <div className="zones">
        <span>
          <b>{totals.low}</b>
          {texts.low}
          <br />
          {texts.lowRange}
        </span>
        <span>
          <b>{totals.part}</b>
          {texts.part}
          <br />
          {texts.partRange}
        </span>
        <span>
          <b>{totals.good}</b>
          {texts.good}
          <br />
          {texts.goodRange}
        </span>
      </div>
    </div>
  );
}

function totalsOf(counts: readonly number[]): Record<Zone, number> {
  const totals: Record<Zone, number> = { low: 0, part: 0, good: 0 };
  counts.forEach((count, ten) => {
    totals[zoneOf(ten)] += count;
  });
  return totals;
}
