import { ApplicantProfilePage as Profile } from '../features/profiles/applicant-profile-page';
import { AccountData } from './account-data';

/** An applicant's profile, and below it what they may do with their data. */
export function ApplicantProfilePage() {
  return (
    <Profile>
      <AccountData kind="applicant" />
    </Profile>
  );
}
