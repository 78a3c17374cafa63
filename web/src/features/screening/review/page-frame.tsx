import type { CSSProperties, ReactNode } from 'react';
import './page-frame.css';

export interface PageSize {
  width: number;
  height: number;
}

interface PageFrameProps {
  size: PageSize;
  /** What lies over the page: its marks. */
  overlay: ReactNode;
  children: ReactNode;
}

/** One sheet of a CV. Its place is kept before anything is drawn on it. */
export function PageFrame({ size, overlay, children }: PageFrameProps) {
  return (
    <div
      className="cv-sheet cv-page"
      style={{ '--ratio': `${size.width} / ${size.height}` } as CSSProperties}
    >
      {children}
      {overlay}
    </div>
  );
}
