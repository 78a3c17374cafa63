import type { ReactNode } from 'react';
import { uiTexts } from './texts';
import { ThemeSwitch, type ThemeTexts } from './theme-switch';
import './page.css';

interface PageProps {
  header: ReactNode;
  /** The narrower page of forms. */
  form?: boolean;
  /** The language of the page, when it is not Spanish. */
  lang?: string;
  themeTexts?: ThemeTexts;
  children: ReactNode;
}

export const mainId = 'contenido';

/** The frame of every page but the landing one: header, content, and a foot that stays down. */
export function Page({ header, form, lang, themeTexts, children }: PageProps) {
  return (
    <div className={form ? 'page form-page' : 'page'} lang={lang}>
      {header}
      <main id={mainId} className="wrap" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-foot">
        <div className="wrap">
          <p>{uiTexts.copyright}</p>
          {themeTexts ? <ThemeSwitch texts={themeTexts} /> : <ThemeSwitch />}
        </div>
      </footer>
    </div>
  );
}
