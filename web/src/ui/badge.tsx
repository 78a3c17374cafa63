import './badge.css';

export type BadgeLook = 'neutral' | 'good' | 'attention' | 'wait' | 'bad' | 'seen' | 'plain';

interface BadgeProps {
  look?: BadgeLook;
  children: string;
}

/** A state, told by its word and its shape; the tint only helps. */
export function Badge({ look = 'neutral', children }: BadgeProps) {
  return <span className={look === 'neutral' ? 'badge' : `badge badge-${look}`}>{children}</span>;
}
