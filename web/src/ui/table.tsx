import type { ReactNode } from 'react';
import './table.css';

interface TableProps {
  label: string;
  head: ReactNode;
  /** On phones the cells of a row stand below each other, each with its data-label, in the place of scrolling. */
  stacks?: boolean;
  children: ReactNode;
}

/** A table that scrolls inside its own frame where the page is too narrow for it, also by keyboard. */
export function Table({ label, head, stacks, children }: TableProps) {
  return (
    <section
      className={stacks ? 'table-scroll table-stacks' : 'table-scroll'}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the hidden columns could not be reached by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export type SortDirection = 'ascending' | 'descending' | 'none';

interface SortHeaderProps {
  direction: SortDirection;
  onSort: () => void;
  children: string;
}

/** The head of a column that the table can be sorted by. */
export function SortHeader({ direction, onSort, children }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" onClick={onSort}>
        {children}
      </button>
    </th>
  );
}

export function PlainHeader({ children }: { children: string }) {
  return (
    <th scope="col">
      <span>{children}</span>
    </th>
  );
}
