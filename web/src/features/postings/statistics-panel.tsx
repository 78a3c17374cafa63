import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error';
import { Button } from '../../ui/button';
import { Fold } from '../../ui/fold';
import { Sparkline } from '../../ui/sparkline';
import type { DashboardSummary } from './posting';
import { amountLabel } from './posting-display';
import { applicantsCount, dashboardSummary } from './postings-queries';
import { callTexts, statisticsTexts as texts } from './texts';
import { weekLabel } from './week-label';
import './statistics-panel.css';

const foldEntry = 'statisticsFolded';

/** The recruiter's figures. Whether the panel is folded is remembered on this device. */
export function StatisticsPanel() {
  const [open, setOpen] = useState(() => localStorage.getItem(foldEntry) === null);

  function remember(isOpen: boolean) {
    setOpen(isOpen);
    if (isOpen) localStorage.removeItem(foldEntry);
    else localStorage.setItem(foldEntry, 'yes');
  }

  return (
    <aside className="statistics" aria-label={texts.title}>
      <Fold title={texts.title} open={open} onToggle={(event) => remember(event.currentTarget.open)}>
        <Figures />
      </Fold>
    </aside>
  );
}

function Figures() {
  const summary = useQuery(dashboardSummary);
  const applicants = useQuery(applicantsCount);
  const failed = summary.isError || applicants.isError;
  const { data } = summary;
  const rate = data?.conversion_rate;
  const days = data?.average_days;
  return (
    <>
      {failed && (
        <div className="statistics-failure" role="alert">
          {summary.isError && <p>{errorText(summary.error, callTexts.summaryFailed)}</p>}
          {applicants.isError && <p>{errorText(applicants.error, callTexts.countFailed)}</p>}
          <Button
            onClick={() => {
              void summary.refetch();
              void applicants.refetch();
            }}
          >
            {texts.retry}
          </Button>
        </div>
      )}
      <dl>
        <Stat name={texts.active}>{data && amountLabel(data.active_jobs)}</Stat>
        <Stat name={texts.candidates}>{applicants.data && amountLabel(applicants.data.applicant_count)}</Stat>
        <Stat
          name={texts.conversion}
          trend={data?.conversion_trend ?? null}
          trendText={texts.conversionTrend}
        >
          {data && (rate == null ? texts.none : texts.percent(rate))}
        </Stat>
        <Stat
          name={texts.days}
          trend={data?.average_days_trend ?? null}
          trendText={texts.daysTrend}
          fewerIsBetter
        >
          {data && (days == null ? texts.none : <Days count={days} />)}
        </Stat>
        {data ? <Weeks weeks={data.weekly_applications} /> : <WeeksToCome />}
      </dl>
    </>
  );
}

interface StatProps {
  name: string;
  /** Change against the month before; null when there is nothing to compare. */
  trend?: number | null;
  trendText?: (change: number) => string;
  fewerIsBetter?: boolean;
  /** The figure; absent while it is on its way. */
  children: ReactNode;
}

function Stat({ name, trend = null, trendText, fewerIsBetter, children }: StatProps) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd className="stat-value">{children ?? <span className="quiet">{texts.pending}</span>}</dd>
      {trend !== null && trendText && (
        <dd className={trendClass(trend, fewerIsBetter ? -trend : trend)}>{trendText(trend)}</dd>
      )}
      {!children && trendText && <dd className="trend-to-come" />}
    </div>
  );
}

/** The arrow tells where the figure went, the colour whether that is good. */
function trendClass(change: number, gain: number): string {
  const direction = change === 0 ? 'same' : change < 0 ? 'down' : 'up';
  return `trend ${direction}${gain < 0 ? ' worse' : ''}`;
}

function Days({ count }: { count: number }) {
  return (
    <>
      {amountLabel(count)} <small>{texts.daysUnit(count)}</small>
    </>
  );
}

/** Keeps the place of the chart. */
function WeeksToCome() {
  return (
    <div className="stat full">
      <dt>{texts.weekly}</dt>
      <dd className="weeks-to-come">
        <span className="quiet">{texts.pending}</span>
      </dd>
    </div>
  );
}

function Weeks({ weeks }: { weeks: DashboardSummary['weekly_applications'] }) {
  const counts = weeks.map(({ count }) => count);
  const [oldest, newest] = [weeks[0], weeks.at(-1)];
  if (!oldest || !newest) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className="stat full">
      <dt>{texts.weekly}</dt>
      <dd>
        <Sparkline
          values={counts}
          label={texts.weeklyLabel(weekLabel(oldest.week_start), oldest.count, newest.count)}
          first={texts.weeklyFirst(weekLabel(oldest.week_start), oldest.count)}
          last={texts.weeklyLast(newest.count)}
        />
        <p className="caption quiet figures">{texts.weeklyTotal(weeks.length, total)}</p>
      </dd>
    </div>
  );
}
