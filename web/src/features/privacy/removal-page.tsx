import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, errorText } from '../../api/api-error';
import { Button } from '../../ui/button';
import { FactSheet } from '../../ui/fact-sheet';
import { LinkButton } from '../../ui/link-button';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { PageLink } from '../../ui/page-link';
import { plainDay } from '../../ui/relative-date';
import { Skeleton } from '../../ui/skeleton';
import { Ending } from './ending';
import { removal, removeCv } from './own-data-calls';
import { removalTexts as texts } from './own-data-texts';
import { RemovalDialog } from './removal-dialog';
import './narrow-page.css';

/** What the link opens that somebody gets whose CV a recruiter uploaded. */
export function RemovalPage() {
  const { token = '' } = useParams();
  const [asking, setAsking] = useState(false);
  const [removed, setRemoved] = useState(false);
  const { data, error, isPending, refetch } = useQuery({ ...removal(token), enabled: !removed });

  if (removed) {
    return (
      <Ending title={texts.done} text={texts.doneText}>
        <LinkButton to="/">{texts.home}</LinkButton>
      </Ending>
    );
  }
  if (isPending) {
    return (
      <Narrow>
        <PageHeader title={texts.title} />
        <Skeleton label={texts.loading} lines={[46, 62, 84, 38]} />
      </Narrow>
    );
  }
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <Ending title={texts.unknown} text={texts.unknownText}>
        <LinkButton to="/">{texts.home}</LinkButton>
      </Ending>
    );
  }
  if (!data) {
    return (
      <Narrow>
        <PageHeader title={texts.title} />
        <LoadFailure
          text={errorText(error, texts.failed)}
          retryText={texts.retry}
          retry={() => void refetch()}
        />
      </Narrow>
    );
  }
  return (
    <Narrow>
      <PageHeader title={texts.title} text={texts.text} />
      <FactSheet
        title={texts.facts}
        facts={[
          [texts.company, data.company || texts.noCompany],
          [texts.posting, data.title],
          [texts.date, plainDay(data.received_at)],
          [texts.file, data.file_name || texts.noFile],
        ]}
      />
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <p className="small">
        <PageLink to="/privacidad">{texts.privacy}</PageLink>
      </p>
      {asking && (
        <RemovalDialog
          remove={() => removeCv(token)}
          onRemoved={() => setRemoved(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </Narrow>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="narrow-page">{children}</div>;
}
