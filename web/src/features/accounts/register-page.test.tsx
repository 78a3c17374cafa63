import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PageExists } from '../../ui/page-link';
import { RegisterPage } from './register-page';

function renderChoice(...pages: string[]) {
  render(
    <MemoryRouter>
      <PageExists value={(path) => pages.includes(path)}>
        <RegisterPage />
      </PageExists>
    </MemoryRouter>,
  );
}

test('offers both kinds of account', () => {
  renderChoice('/applicant-register', '/recruiter-register');
  expect(screen.getByRole('link', { name: 'Busco trabajo' }).getAttribute('href')).toBe(
    '/applicant-register',
  );
  expect(screen.getByRole('link', { name: 'Busco personal' }).getAttribute('href')).toBe(
    '/recruiter-register',
  );
});

test('offers only kinds whose page exists', () => {
  renderChoice('/recruiter-register');
  expect(screen.queryByRole('link', { name: 'Busco trabajo' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Busco personal' })).toBeDefined();
});
