import { type Evidence, piecesOf } from './evidence';
import { MarkRef } from './mark-ref';
import './marked-text.css';

interface MarkedTextProps {
  text: string;
  marked: readonly Evidence[];
  active: string | null;
  onChoose: (id: string) => void;
}

/** A CV as text, with its quotes marked; for files without pages and for those who cannot see them. */
export function MarkedText({ text, marked, active, onChoose }: MarkedTextProps) {
  return (
    <div className="cv-sheet cv-text">
      {piecesOf(text, marked, active).map(({ start, text: piece, evidence, isLast }) => {
        if (!evidence) return <span key={start}>{piece}</span>;
        const { id, part } = evidence;
        const look = [part && 'part', id === active && 'now'].filter(Boolean).join(' ');
        return (
          <span key={start} data-mark={id}>
            <mark className={look || undefined}>{piece}</mark>
            {isLast && <MarkRef evidence={evidence} onChoose={onChoose} />}
          </span>
        );
      })}
    </div>
  );
}
