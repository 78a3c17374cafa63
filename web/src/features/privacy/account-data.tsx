import { useNavigate } from 'react-router';
import { endSession } from '../../api/session';
import { toasts } from '../../lib/toasts';
import { FormSection } from '../../ui/form-section';
import { AccountConsent } from './account-consent';
import { OwnData } from './own-data';
import { accountData } from './own-data-calls';
import { eraseTexts, ownDataTexts } from './own-data-texts';

/** The part of a profile page about one's own data. */
export function AccountData({ kind }: { kind: 'applicant' | 'recruiter' }) {
  const navigate = useNavigate();

  function leave() {
    endSession();
    toasts.show('success', eraseTexts.done);
    void navigate('/');
  }

  return (
    <FormSection title={ownDataTexts.title} text={ownDataTexts.text}>
      <OwnData
        kind={kind}
        access={accountData}
        consent={kind === 'applicant' && <AccountConsent />}
        onErased={leave}
      />
    </FormSection>
  );
}
