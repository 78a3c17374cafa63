import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { guestView } from '../features/applications/applications-queries';
import { GuestPage as Application } from '../features/applications/guest-page';

const privacy = () => import('../features/privacy/guest-data');
const GuestData = lazy(async () => ({ default: (await privacy()).GuestData }));
const DataErased = lazy(async () => ({ default: (await privacy()).DataErased }));

/**
 * A guest's application with what they may do with their data: the two features do not know each other, and the first one
 * does not wait for the code of the second.
 */
export function GuestPage() {
  const queries = useQueryClient();
  const [erased, setErased] = useState(false);
  if (erased) {
    return (
      <Suspense fallback={null}>
        <DataErased />
      </Suspense>
    );
  }
  return (
    <Application>
      {/* Who has an account by now does it there. */}
      {(token, { keep_cv, registered }) =>
        !registered && (
          <Suspense fallback={null}>
            <GuestData
              token={token}
              keepCv={keep_cv}
              onChange={() => queries.invalidateQueries(guestView(token))}
              onErased={() => {
                setErased(true);
                queries.removeQueries(guestView(token));
              }}
            />
          </Suspense>
        )
      }
    </Application>
  );
}
