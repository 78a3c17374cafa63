import { AccountConsent } from '../features/privacy/account-consent';
import { ApplicantUploadCvPage as UploadCv } from '../features/profiles/applicant-upload-cv-page';

/** A CV for the profile, beside it the choice how long it is kept. */
export function ApplicantUploadCvPage() {
  return <UploadCv consent={<AccountConsent />} />;
}
