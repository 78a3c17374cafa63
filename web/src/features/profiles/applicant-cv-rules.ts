import { largestCv } from '../../ui/cv-rules';
import type { CvRules } from '../../ui/use-cv-upload';
import { uploadCvTexts } from './texts';

/** What the pages of a logged-in applicant take. */
export const pdfOrDocx: CvRules = {
  extensions: ['pdf', 'docx'],
  maxSize: largestCv,
  wrongType: uploadCvTexts.wrongType,
  tooLarge: uploadCvTexts.tooLarge,
};
