import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { beginSession } from '../../api/session';
import { renderApp } from '../../testing/render-app';
import { tokenOf } from '../../testing/tokens';
import { PageExists } from '../../ui/page-link';
import { LandingPage } from './landing-page';

/** The landing page in an application that has just these pages. */
function renderLanding(...pages: string[]) {
  render(
    <MemoryRouter>
      <PageExists value={(path) => pages.includes(path)}>
        <LandingPage />
      </PageExists>
    </MemoryRouter>,
  );
}

function target(name: string): string | null {
  return screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
}

test('has all its parts', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hay un trabajo que encaja.' })).toBeDefined();
  for (const figure of ['50,000+', '25,000+', '1M+', '95%']) expect(screen.getByText(figure)).toBeDefined();
  const sectors = ['Tecnología', 'Salud', 'Educación', 'Finanzas', 'Logística', 'Marketing'];
  for (const sector of sectors) expect(screen.getByRole('heading', { level: 3, name: sector })).toBeDefined();
  expect(document.querySelectorAll('blockquote')).toHaveLength(3);
  expect(screen.getByText('© 2025 Encaja')).toBeDefined();
  expect(document.title).toBe('Empleo que encaja · Encaja');
});

test('no link leads to a page that does not exist yet', () => {
  renderLanding('/register');
  expect(target('Buscar empleos')).toBeNull();
  expect(target('Privacidad')).toBeNull();
  expect(target('Explorar todas las ofertas')).toBeNull();
  expect(target('Crear mi cuenta')).toBe('/register');
  expect(target('Crear mi perfil')).toBe('/register');
});

test('links appear together with their pages', () => {
  renderLanding('/register', '/applicant/positions', '/applicant-register', '/privacidad');
  expect(target('Buscar empleos')).toBe('/applicant/positions');
  expect(target('Explorar todas las ofertas')).toBe('/applicant/positions');
  expect(target('Buscar empleos ahora')).toBe('/applicant/positions');
  expect(target('Crear mi perfil')).toBe('/applicant-register');
  expect(target('Privacidad')).toBe('/privacidad');
  expect(target('Crear mi cuenta')).toBeNull();
});

test('who is logged in finds the way to their own area', async () => {
  beginSession(tokenOf('RECRUITER'));
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const own = screen.getAllByRole('link', { name: 'Ir a mi panel' });
  expect(new Set(own.map((link) => link.getAttribute('href')))).toEqual(new Set(['/recruiter/dashboard']));
  expect(target('Iniciar sesión')).toBeNull();
  expect(target('Crear mi cuenta')).toBeNull();
  expect(target('Crear mi perfil')).toBeNull();
});
