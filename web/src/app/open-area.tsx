import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { LandingHeader } from '../features/landing/landing-header';
import { Page } from '../ui/page';
import { queryClient } from './query-client';

/** The frame of the pages that anybody may open and that ask the server for something. */
export function OpenArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page header={<LandingHeader />}>
        <Outlet />
      </Page>
    </QueryClientProvider>
  );
}
