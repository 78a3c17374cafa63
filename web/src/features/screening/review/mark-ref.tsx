import { evidenceTexts as texts } from '../texts';
import type { Evidence } from './evidence';

interface MarkRefProps {
  evidence: Evidence;
  onChoose: (id: string) => void;
}

/** The number beside marked words that leads to their reason; words of soft skills have none. */
export function MarkRef({ evidence: { id, number, part }, onChoose }: MarkRefProps) {
  if (number === null) return null;
  return (
    <button
      type="button"
      className={part ? 'mark-ref part' : 'mark-ref'}
      aria-label={texts.toReason(number)}
      onClick={() => onChoose(id)}
    >
      {number}
    </button>
  );
}
