import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { errorText } from '../../api/api-error';
import { BackLink } from '../../ui/back-link';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { LegacyApplicationForm } from './legacy-application-form';
import { legacyJob } from './legacy-calls';
import { legacyTexts as texts } from './texts';
import './legacy-application-page.css';

/** The application page of old addresses: a file and the questions, in one go. */
export function LegacyApplicationPage() {
  const { jobId = '' } = useParams();
  const { data, error, refetch } = useQuery(legacyJob(jobId));
  return (
    <div className="legacy-page">
      <BackLink to="/applicant/positions" history>
        {texts.back}
      </BackLink>
      <PageHeader
        title={data?.job.title ?? texts.title}
        text={data && [data.job.company, data.job.city].filter(Boolean).join(', ')}
      />
      {error && !data && (
        <LoadFailure
          text={errorText(error, texts.loadFailed)}
          retryText={texts.retry}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton label={texts.loading} lines={[62, 84, 84, 46]} />}
      {data && (
        <>
          <p className="legacy-description">{data.job.description}</p>
          <LegacyApplicationForm jobId={jobId} questions={data.questions} />
        </>
      )}
    </div>
  );
}
