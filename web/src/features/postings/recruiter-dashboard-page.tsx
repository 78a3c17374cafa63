import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/api-error';
import { useSignedInUser } from '../../api/session';
import { FactSheet } from '../../ui/fact-sheet';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { recruiterProfile } from './recruiter-profile';
import { dashboardTexts as texts } from './texts';

export function RecruiterDashboardPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader
        title={texts.greeting(user.name || user.email)}
        documentTitle={texts.title}
        text={texts.text}
      />
      <AccountFacts />
    </>
  );
}

function AccountFacts() {
  const { account } = texts;
  const profile = useQuery(recruiterProfile);
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
  const { name, email, company, position } = profile.data;
  return (
    <FactSheet
      title={account.title}
      facts={[
        [account.name, name],
        [account.email, email],
        [account.company, company || account.none],
        [account.position, position || account.none],
      ]}
    />
  );
}
