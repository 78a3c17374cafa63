import { useRef } from 'react';
import { Button } from '../../ui/button';
import { listTexts as texts } from './texts';

/** How many rows a page of the lists has. */
export const pageSize = 25;

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a list; a list of one page needs none, and neither does a page past the end. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const label = useRef<HTMLParagraphElement>(null);
  if (pages <= 1 || page > pages) return null;

  function turn(to: number) {
    window.scrollTo(0, 0);
    // At either end the button that was pressed can take no focus any more.
    if (to <= 1 || to >= pages) label.current?.focus({ preventScroll: true });
    onTurn(to);
  }

  return (
    <nav className="pager" aria-label={texts.pages}>
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        {texts.previous}
      </Button>
      <p className="small figures" ref={label} tabIndex={-1}>
        {texts.page(page, pages)}
      </p>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
