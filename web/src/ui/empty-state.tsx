import type { ReactNode } from 'react';
import { Joint } from './joint';
import './empty-state.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Joint gap="apart" />
      <h3>{title}</h3>
      <p className="small quiet">{text}</p>
      {children}
    </div>
  );
}
