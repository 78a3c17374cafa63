import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import './list-detail.css';

interface ListDetailProps {
  listLabel: string;
  list: ReactNode;
  /** Null where there is nothing to choose from. */
  detail: ReactNode | null;
  /** The one that the person opened; on a phone its detail then covers the list. Null when it only comes first. */
  opened: string | null;
}

/** A list beside what is chosen in it. A phone shows either one or the other. */
export function ListDetail({ listLabel, list, detail, opened }: ListDetailProps) {
  const panel = useRef<HTMLElement>(null);
  const last = useRef(opened);

  // On a phone the focus goes along: into what opened, and back to where it was opened from.
  useEffect(() => {
    const [before, now] = [last.current, opened];
    last.current = opened;
    if (before === now) return;
    const covers = panel.current && getComputedStyle(panel.current).position === 'fixed';
    if (now && covers) {
      panel.current?.scrollTo?.(0, 0);
      panel.current?.focus();
    } else if (!now && before && isNowhere(document.activeElement)) {
      const links = document.querySelectorAll<HTMLElement>('[data-choice]');
      [...links].find(({ dataset }) => dataset.choice === before)?.focus();
    }
  }, [opened]);

  return (
    <div className={opened ? 'list-detail opened' : 'list-detail'}>
      <section aria-label={listLabel}>{list}</section>
      {detail && (
        <article className="sheet detail" ref={panel} tabIndex={-1}>
          {detail}
        </article>
      )}
    </div>
  );
}

/** Whoever goes on typing in a filter keeps their place; only what was covered away has lost the focus. */
function isNowhere(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.closest('.detail') !== null;
}

interface ChoiceLinkProps {
  id: string;
  to: string;
  chosen: boolean;
  children: ReactNode;
}

/** One of the list; the chosen one is a piece whose tail enters the panel beside it. */
export function ChoiceLink({ id, to, chosen, children }: ChoiceLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className={chosen ? 'choice tail-right' : 'choice'}
      aria-current={chosen || undefined}
      data-choice={id}
    >
      {children}
    </Link>
  );
}
