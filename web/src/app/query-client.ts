import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { onSessionChange } from '../api/session';

const attempts = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network the request fails and the page says so, in place of waiting in silence.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, cause) => failures < attempts && mayPass(cause),
    },
    // One that waited for the network would be done at some later time, when nobody expects it any more.
    mutations: { networkMode: 'always' },
  },
});

// What one person has loaded is not for the next one in the same tab.
onSessionChange(() => queryClient.clear());

/** An answer with a reason stays the same when asked again; silence and a stumbling server may not. */
function mayPass(cause: Error): boolean {
  return cause instanceof ApiError && (cause.status === 0 || cause.status >= 502);
}
