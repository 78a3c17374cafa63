export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const entry = 'theme';

/** The theme chosen on this device. public/theme.js reads the same entry before the first paint. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(entry);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(entry);
    delete document.documentElement.dataset.theme;
    return;
  }
  localStorage.setItem(entry, theme);
  document.documentElement.dataset.theme = theme;
}
