import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  /** Something failed; without it the notice only asks for attention. */
  bad?: boolean;
  children: ReactNode;
}

export function Notice({ bad, children }: NoticeProps) {
  return (
    <div className={bad ? 'notice notice-bad' : 'notice'}>
      <div>{children}</div>
    </div>
  );
}
