import { amount } from '../texts';
import { FigureGrid } from './figure-grid';
import type { SystemSummary } from './metrics-queries';
import { metricsTexts as texts } from './texts';

const totals = [
  'totalUsers',
  'totalRecruiters',
  'totalCandidates',
  'totalGuestCandidates',
  'totalNonGuestCandidates',
  'totalActiveJobPostings',
  'jobPostingsCreatedLastDays',
] as const;

interface MetricCardsProps {
  /** Absent while they are on their way. */
  summary: SystemSummary | undefined;
  /** The figures of another window are on their way. */
  busy: boolean;
}

export function MetricCards({ summary, busy }: MetricCardsProps) {
  return (
    <FigureGrid
      label={texts.cards}
      loading={texts.loading}
      busy={busy}
      figures={[
        ...totals.map((name) => ({ name: texts[name], value: summary && amount(summary[name]) })),
        {
          name: texts.recentDays,
          value: summary && amount(summary.recentDays),
          unit: summary && texts.days(summary.recentDays),
        },
      ]}
    />
  );
}
