import { RecruiterProfilePage as Profile } from '../features/profiles/recruiter-profile-page';
import { AccountData } from './account-data';

/** A recruiter's profile, and below it what they may do with their data. */
export function RecruiterProfilePage() {
  return (
    <Profile>
      <AccountData kind="recruiter" />
    </Profile>
  );
}
