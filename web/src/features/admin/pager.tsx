import { Button } from '../../ui/button';
import { listTexts as texts } from './texts';

/** How many rows a page of the lists has. */
export const pageSize = 25;

interface PagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a list; a list of one page needs none. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;

  function turn(to: number) {
    window.scrollTo(0, 0);
    onTurn(to);
  }

  return (
    <nav className="pager" aria-label={texts.pages}>
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        {texts.previous}
      </Button>
      <p className="small figures">{texts.page(page, pages)}</p>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
