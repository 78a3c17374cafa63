const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hour12: false });

/** A moment in the admin's own time zone; the exact one shows on hovering. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="nowrap">
      {moments.format(new Date(at))}
    </time>
  );
}
