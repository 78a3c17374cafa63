import { cvTexts } from './cv-texts';
import type { CvRules } from './use-cv-upload';

export const largestCv = 5 * 1024 * 1024;

/** What registration and the form of guests take. */
export const pdfOnly: CvRules = {
  extensions: ['pdf'],
  maxSize: largestCv,
  wrongType: cvTexts.onlyPdf,
  tooLarge: cvTexts.tooLarge,
};
