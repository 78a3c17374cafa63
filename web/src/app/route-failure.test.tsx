import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RouteFailure } from './route-failure';

const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));

test('a page whose code does not arrive is told in Spanish, and the rest of the application goes on', async () => {
  // React reports every caught error; here it is the one that the test wants.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter>
      <Link to="/otra">otra</Link>
      <Suspense>
        <RouteFailure framed={false}>
          <Routes>
            <Route path="/" element={<Missing />} />
            <Route path="/otra" element={<p>aquí sigue</p>} />
          </Routes>
        </RouteFailure>
      </Suspense>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Esta página no se pudo mostrar' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeDefined();

  await userEvent.click(screen.getByRole('link', { name: 'otra' }));
  expect(await screen.findByText('aquí sigue')).toBeDefined();
});
