import { useEffect } from 'react';
import { uiTexts } from './texts';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${uiTexts.brand}`;
  }, [title]);
}
