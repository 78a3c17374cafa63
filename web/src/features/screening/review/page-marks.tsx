import type { CSSProperties } from 'react';
import type { PlacedMark } from './evidence';
import { MarkRef } from './mark-ref';
import './page-marks.css';

interface PageMarksProps {
  /** The page's size in the unit that the marks are given in. */
  size: { width: number; height: number };
  marks: readonly PlacedMark[];
  active: string | null;
  onChoose: (id: string) => void;
}

/** The quoted words of one page, as boxes over its picture. They are placed in percent, so they grow with the page. */
export function PageMarks({ size, marks, active, onChoose }: PageMarksProps) {
  return marks.map(({ key, evidence, mark, isLast }) => {
    const { id, part } = evidence;
    const place = {
      '--left': mark.left / size.width,
      '--top': mark.top / size.height,
      '--right': mark.right / size.width,
      '--bottom': mark.bottom / size.height,
    } as CSSProperties;
    const look = [part && 'part', id === active && 'now'].filter(Boolean).join(' ');
    return (
      <div key={key} className={`page-mark ${look}`} style={place} data-mark={id}>
        <button
          type="button"
          className="page-mark-box"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => onChoose(id)}
        />
        {isLast && <MarkRef evidence={evidence} onChoose={onChoose} />}
      </div>
    );
  });
}
