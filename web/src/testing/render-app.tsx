import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/app';

/** The place that the application is at, as a test sees it. */
export interface Place {
  path: string;
  state: unknown;
}

/** Renders the whole application at a path; the answer tells where it is by now. */
export function renderApp(path: string): { place: Place } {
  const seen: { place: Place } = { place: { path, state: null } };
  function Watch() {
    const { pathname, search, state } = useLocation();
    seen.place = { path: pathname + search, state };
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Watch />
    </MemoryRouter>,
  );
  return seen;
}
