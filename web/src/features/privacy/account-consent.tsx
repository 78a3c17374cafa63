import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/load-failure';
import { plainDay } from '../../ui/relative-date';
import { Skeleton } from '../../ui/skeleton';
import { ConsentBox, monthsOf } from './consent-box';
import { ownConsent, saveOwnConsent } from './own-data-calls';
import { ownDataTexts } from './own-data-texts';

const texts = ownDataTexts.consent;

/** The choice of a signed-in applicant. */
export function AccountConsent() {
  const queries = useQueryClient();
  const { data, isPending, refetch } = useQuery(ownConsent);
  if (isPending) return <Skeleton label={texts.loading} lines={[62, 84]} />;
  if (!data) {
    return <LoadFailure text={texts.loadFailed} retryText={texts.retry} retry={() => void refetch()} />;
  }
  return (
    <ConsentBox
      keepCv={data.keep_cv}
      save={async (keepCv) => {
        queries.setQueryData(ownConsent.queryKey, await saveOwnConsent(keepCv));
      }}
    >
      {texts.applications(monthsOf(data.keep_cv))} {texts.account(plainDay(data.account_until))}{' '}
      {texts.notice}
    </ConsentBox>
  );
}
