import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import './back-link.css';

interface BackLinkProps {
  to: string;
  /** Goes to the page that one came from; the address serves whoever came from nowhere. */
  history?: boolean;
  children: string;
}

/** The way back, above the heading of a page. */
export function BackLink({ to, history, children }: BackLinkProps) {
  const goBack = useGoBack(to);

  function followHistory(event: MouseEvent) {
    if (!history || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  }

  return (
    <div className="back-line">
      <Link to={to} className="back" onClick={followHistory}>
        {children}
      </Link>
    </div>
  );
}

/** Returns to the page that one came from, or to the given one when this is the first page of the visit. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(otherwise) : navigate(-1));
}
