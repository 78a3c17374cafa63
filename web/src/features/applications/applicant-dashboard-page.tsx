import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { errorText } from '../../api/api-error';
import { useSignedInUser } from '../../api/session';
import { FactSheet } from '../../ui/fact-sheet';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { applicantProfile } from './applicant-profile';
import { dashboardTexts as texts } from './texts';

/** What the login page hands over to the first page after it. */
interface Arrival {
  justLoggedIn?: boolean;
  name?: string;
}

export function ApplicantDashboardPage() {
  const user = useSignedInUser();
  const arrival: Arrival = useLocation().state ?? {};
  const name = user.name || arrival.name || user.email.split('@')[0] || user.email;
  return (
    <>
      <PageHeader
        title={texts.greeting(name)}
        documentTitle={texts.title}
        text={arrival.justLoggedIn ? texts.justLoggedIn : texts.text}
      />
      <AccountFacts />
    </>
  );
}

function AccountFacts() {
  const { account } = texts;
  const profile = useQuery(applicantProfile);
  if (profile.isPending) return <Skeleton label={account.loading} />;
  if (profile.isError) {
    return (
      <LoadFailure
        text={errorText(profile.error, account.failed)}
        retryText={account.retry}
        retry={() => void profile.refetch()}
      />
    );
  }
  return (
    <FactSheet
      title={account.title}
      facts={[
        [account.name, profile.data.name],
        [account.email, profile.data.email],
      ]}
    />
  );
}
