import { apiBase } from '../../api/base';
import { useSignedInUser } from '../../api/session';
import { FactSheet } from '../../ui/fact-sheet';
import { PageHeader } from '../../ui/page-header';
import { metricsTexts as texts } from './texts';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function SystemMetricsPage() {
  const { email, expiresAt } = useSignedInUser();
  return (
    <>
      <PageHeader title={texts.title} text={texts.welcome(email)} />
      <FactSheet
        title={texts.session}
        facts={[
          [texts.apiBase, apiBase],
          [texts.user, email],
          [texts.ends, expiresAt ? moment.format(expiresAt) : texts.unknown],
        ]}
      />
    </>
  );
}
