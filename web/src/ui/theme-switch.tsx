import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme, themes } from '../lib/theme';
import './theme-switch.css';

export interface ThemeTexts {
  label: string;
  options: Record<Theme, string>;
}

const spanish: ThemeTexts = {
  label: 'Tema',
  options: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
};

/** Lets the user choose between the system's theme, light and dark. */
export function ThemeSwitch({ texts = spanish }: { texts?: ThemeTexts }) {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <label className="theme-switch">
      {texts.label}
      <select
        value={theme}
        onChange={(event) => {
          const chosen = themes.find((option) => option === event.target.value) ?? 'system';
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((option) => (
          <option key={option} value={option}>
            {texts.options[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
