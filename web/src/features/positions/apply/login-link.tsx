import { Link, useLocation } from 'react-router';
import { saveDestination } from '../../../lib/destination';
import { applyTexts } from '../texts';

/** Leads to the login page, and from there back to this offer. */
export function LoginLink({ children = applyTexts.toLogin }: { children?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link to="/login" onClick={() => saveDestination(pathname + search)}>
      {children}
    </Link>
  );
}
