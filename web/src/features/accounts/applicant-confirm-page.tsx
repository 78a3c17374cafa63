import { confirmByMail, resendByMail } from './confirmation';
import { ConfirmationPage } from './confirmation-page';
import { applicantConfirmTexts } from './texts';

const confirmation = { texts: applicantConfirmTexts, confirm: confirmByMail, resend: resendByMail };

export function ApplicantConfirmPage() {
  return <ConfirmationPage confirmation={confirmation} />;
}
