import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { currentUser, SignedIn } from '../api/session';
import type { Role } from '../lib/roles';

interface GuardProps {
  role: Role;
  children: ReactNode;
}

/**
 * Lets only users of that role through; everybody else lands on '/', and the guarded page leaves no trace in the history.
 * It asks once per navigation: while a user is logging out, the page that they leave stays as it is.
 */
export function Guard({ role, children }: GuardProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what makes it ask again
  const user = useMemo(() => currentUser(), [key]);
  if (user?.role !== role) return <Navigate to="/" replace />;
  return <SignedIn value={user}>{children}</SignedIn>;
}
