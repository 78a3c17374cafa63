import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeSwitch } from './theme-switch';

test('a chosen theme is applied and kept; the system theme needs no entry', async () => {
  render(<ThemeSwitch />);
  await userEvent.selectOptions(screen.getByLabelText('Tema'), 'Oscuro');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');

  await userEvent.selectOptions(screen.getByLabelText('Tema'), 'Sistema');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('starts with what was chosen before', () => {
  localStorage.setItem('theme', 'light');
  render(<ThemeSwitch />);
  expect(screen.getByLabelText<HTMLSelectElement>('Tema').value).toBe('light');
});
