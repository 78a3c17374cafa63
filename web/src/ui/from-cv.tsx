import { cvTexts } from './cv-texts';
import './from-cv.css';

/** Under a field: that its value is what the CV says, or that the CV says nothing about it. Null for what was changed. */
export function fromCv(value: string, read: string | undefined) {
  if (read === undefined || value !== read) return null;
  return read ? (
    <span className="from-cv">{cvTexts.from}</span>
  ) : (
    <span className="from-cv missing">{cvTexts.silent}</span>
  );
}
