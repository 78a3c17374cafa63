import type { CSSProperties } from 'react';
import './skeleton.css';

interface SkeletonProps {
  /** What is being loaded, for those who do not see the bars. */
  label: string;
  /** The width of each line, in percent; the first one stands for a title. */
  lines?: number[];
}

/** Keeps the place of what is still on its way. */
export function Skeleton({ label, lines = [62, 38, 100, 84] }: SkeletonProps) {
  return (
    <div className="sheet skeleton" role="status">
      <span className="sr">{label}</span>
      {lines.map((width, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never change places
          key={index}
          className={index === 0 ? 'tall' : undefined}
          style={{ '--w': `${width}%` } as CSSProperties}
        />
      ))}
    </div>
  );
}
