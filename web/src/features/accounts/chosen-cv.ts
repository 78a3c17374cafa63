import type { CvData, SentCv } from '../../api/send-cv';

/** The CV that somebody registers with. */
export interface ChosenCv {
  sent: SentCv;
  fileName: string;
}

/** What was read from it; null without a CV, or when nothing could be read. */
export function dataOf(cv: ChosenCv | null): CvData | null {
  return cv?.sent.reading.kind === 'read' ? cv.sent.reading.data : null;
}
