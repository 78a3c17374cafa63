import { agoTexts as texts } from './ago-texts';

const day = 24 * 60 * 60 * 1000;

/** How long ago that was: in days under a week, in weeks under 30 days, in months beyond. */
export function relativeDay(moment: string, now: number = Date.now()): string {
  const days = Math.max(0, Math.floor((now - Date.parse(moment)) / day));
  if (days === 0) return texts.today;
  if (days < 7) return texts.days(days);
  if (days < 30) return texts.weeks(Math.floor(days / 7));
  return texts.months(Math.floor(days / 30));
}

const dates = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day itself, such as '3 nov 2025'. */
export function plainDay(moment: string): string {
  return dates.format(new Date(moment));
}

/** How long ago something was; the day itself shows on hovering. */
export function RelativeDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={plainDay(moment)}>
      {relativeDay(moment)}
    </time>
  );
}
