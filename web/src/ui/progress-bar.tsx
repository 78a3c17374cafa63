import type { CSSProperties } from 'react';
import './progress-bar.css';

/** How far something is that takes its time. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--done': `${percent}%` } as CSSProperties}
    >
      <i />
    </div>
  );
}
