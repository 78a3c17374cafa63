import { confirmSignUp, resendConfirmationCode } from '../../api/identity-provider';
import type { Confirmation } from './confirmation';
import { ConfirmationPage } from './confirmation-page';
import { genericConfirmTexts } from './texts';

const confirmation: Confirmation = {
  texts: genericConfirmTexts,
  confirm: ({ username }, code) => confirmSignUp(username, code),
  resend: resendConfirmationCode,
};

/** Confirms any kind of account, at the identity provider. */
export function ConfirmPage() {
  return <ConfirmationPage confirmation={confirmation} asksUsername />;
}
