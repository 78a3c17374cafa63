import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, errorText } from '../../api/api-error';
import { LinkButton } from '../../ui/link-button';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import type { Posting } from './posting';
import { callTexts, detailTexts as texts } from './texts';

/** In place of a posting that is on its way, that does not exist, or that could not be had. */
export function PostingMissing({ query }: { query: UseQueryResult<Posting> }) {
  if (query.isPending) {
    return (
      <div className="posting-loading">
        <Skeleton label={texts.loading} lines={[46, 62, 100, 84]} />
        <p className="small quiet">{texts.loading}</p>
      </div>
    );
  }
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <div role="alert">
          <PageHeader title={texts.missing} documentTitle={texts.title} text={texts.missingText} />
        </div>
        <LinkButton to="/recruiter/dashboard">{texts.toDashboard}</LinkButton>
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <LoadFailure
        text={errorText(query.error, callTexts.loadFailed)}
        retryText={texts.retry}
        retry={() => void query.refetch()}
      />
    </>
  );
}
