import { confirmByMail, resendByMail } from './confirmation';
import { ConfirmationPage } from './confirmation-page';
import { recruiterConfirmTexts } from './texts';

const confirmation = { texts: recruiterConfirmTexts, confirm: confirmByMail, resend: resendByMail };

export function RecruiterConfirmPage() {
  return <ConfirmationPage confirmation={confirmation} />;
}
