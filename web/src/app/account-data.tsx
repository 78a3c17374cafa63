import { type ComponentProps, lazy, Suspense } from 'react';

const Data = lazy(async () => ({
  default: (await import('../features/privacy/account-data')).AccountData,
}));

/** What people may do with their data; it stands below a whole profile, which does not wait for its code. */
export function AccountData(props: ComponentProps<typeof Data>) {
  return (
    <Suspense fallback={null}>
      <Data {...props} />
    </Suspense>
  );
}
