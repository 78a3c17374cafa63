import './score.css';

/** How far the tail is in: closed, half in, or apart. */
export type JointGap = 'closed' | 'half' | 'apart';

const shifts: Record<JointGap, number> = { closed: 1.4, half: 5.2, apart: 10 };

export function Joint({ gap }: { gap: JointGap }) {
  return (
    <svg className="joint" viewBox="0 0 36 20" aria-hidden="true">
      <path className="ink" d="M0 0h13v6.5L7 4v12l6-2.5V20H0z" />
      <path className="other" transform={`translate(${shifts[gap]})`} d="M26 0H13v6.5L7 4v12l6-2.5V20h13z" />
    </svg>
  );
}
