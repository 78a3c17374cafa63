import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Choices } from '../../../ui/choices';
import { Fold } from '../../../ui/fold';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { Sparkline } from '../../../ui/sparkline';
import { PlainHeader, Table } from '../../../ui/table';
import { failureText } from '../failure-text';
import { amount, listTexts } from '../texts';
import { dayLabel, inWeeks, periodOf, type Range, ranges, type Series, series } from './growth-periods';
import { type GrowthDay, growth } from './metrics-queries';
import { growthTexts as texts } from './texts';

/** What was new in the last days, one small chart for each kind. */
export function GrowthCharts() {
  const id = useId();
  const [range, setRange] = useState<Range>(30);
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery(growth(range));
  return (
    <section className="growth" aria-labelledby={id} aria-busy={isPlaceholderData || undefined}>
      <div className="growth-head">
        <h2 id={id}>{texts.title}</h2>
        <Choices
          label={texts.range}
          name={id}
          choices={ranges.map((one) => ({ value: String(one), label: texts.ranges[one] }))}
          checkedValue={String(range)}
          onChange={({ target }) => setRange(ranges.find((one) => String(one) === target.value) ?? range)}
        />
      </div>
      {isPending && <Skeleton label={texts.loading} />}
      {isError && (
        <LoadFailure
          text={failureText(error, texts)}
          retryText={listTexts.retry}
          retry={() => void refetch()}
        />
      )}
      {data && <Charts days={data.days} />}
    </section>
  );
}

/** How the days are drawn follows from how many came, which may still be those of the range before. */
function Charts({ days }: { days: readonly GrowthDay[] }) {
  const period = periodOf(ranges.find((range) => range === days.length) ?? 30);
  const points = period === 'week' ? inWeeks(days) : days;
  return (
    <>
      <div className="growth-charts">
        {series.map((name) => (
          <Chart key={name} name={name} points={points} period={period} />
        ))}
      </div>
      <Fold title={texts.figures} look="link">
        <FigureTable points={points} period={period} />
      </Fold>
    </>
  );
}

interface PointsProps {
  points: readonly GrowthDay[];
  period: 'day' | 'week';
}

function Chart({ name, points, period }: PointsProps & { name: Series }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const total = points.reduce((sum, point) => sum + point[name], 0);
  const peak = points.reduce((best, point) => (point[name] > best[name] ? point : best));
  const [title, from, to] = [texts.series[name], dayLabel(first.date), dayLabel(last.date)];
  return (
    <div className="sheet growth-chart">
      <h3>{title}</h3>
      <p className="growth-total">{amount(total)}</p>
      <Sparkline
        values={points.map((point) => point[name])}
        label={
          total === 0
            ? texts.noneYet(title, from, to)
            : texts.chart(title, from, to, total, peak[name], dayLabel(peak.date))
        }
        first={texts.first(from, first[name])}
        last={`${texts.last[period]} ${amount(last[name])}`}
      />
    </div>
  );
}

/** The figures behind the lines, newest first. */
function FigureTable({ points, period }: PointsProps) {
  const head = (
    <>
      <PlainHeader>{texts.period[period]}</PlainHeader>
      {series.map((name) => (
        <PlainHeader key={name}>{texts.series[name]}</PlainHeader>
      ))}
    </>
  );
  return (
    <Table label={texts.tableLabel} head={head}>
      {points.toReversed().map((point) => (
        <tr key={point.date}>
          <td className="nowrap">{point.date}</td>
          {series.map((name) => (
            <td key={name}>{amount(point[name])}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
