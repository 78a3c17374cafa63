import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiBase } from '../../../api/base';
import { useSignedInUser } from '../../../api/session';
import { Notice } from '../../../ui/notice';
import { PageHeader } from '../../../ui/page-header';
import { failureText } from '../failure-text';
import { GrowthCharts } from './growth-charts';
import { MetricCards } from './metric-cards';
import { systemSummary } from './metrics-queries';
import { defaultWindow } from './recent-window';
import { SystemSection } from './system-section';
import { metricsTexts as texts } from './texts';
import { WindowForm } from './window-form';
import './system-metrics-page.css';

export function SystemMetricsPage() {
  const { email } = useSignedInUser();
  const queries = useQueryClient();
  const [recentDays, setRecentDays] = useState(defaultWindow);
  const [refreshing, setRefreshing] = useState(false);
  const summary = useQuery(systemSummary(recentDays));

  function apply(days: number) {
    if (days === recentDays) void summary.refetch();
    else setRecentDays(days);
  }

  async function refresh() {
    setRefreshing(true);
    await queries.refetchQueries({ type: 'active' });
    setRefreshing(false);
  }

  const welcome = (
    <>
      {texts.welcome(email)}
      <span className="api-base">
        {texts.apiBase}
        <span>{apiBase}</span>
      </span>
    </>
  );

  return (
    <>
      <PageHeader title={texts.title} text={welcome}>
        <WindowForm refreshing={refreshing} onApply={apply} onRefresh={() => void refresh()} />
      </PageHeader>
      {summary.isError && <SummaryFailure text={failureText(summary.error, texts)} />}
      {(summary.data || !summary.isError) && (
        <MetricCards summary={summary.data} busy={summary.isPlaceholderData} />
      )}
      <GrowthCharts />
      <SystemSection />
    </>
  );
}

function SummaryFailure({ text }: { text: string }) {
  return (
    <div className="metrics-failure" role="alert">
      <Notice bad>
        <h2>{texts.errorTitle}</h2>
        <p>{text}</p>
        <p>{texts.errorHint}</p>
      </Notice>
    </div>
  );
}
