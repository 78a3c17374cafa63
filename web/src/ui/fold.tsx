import type { ComponentProps } from 'react';
import './fold.css';

type FoldProps = Omit<ComponentProps<'details'>, 'className'> & {
  title: string;
  /** 'heading' for a part of the page, 'link' for something to look up. */
  look?: 'heading' | 'link';
};

/** A part of a page that can be folded away. */
export function Fold({ title, look = 'heading', children, ...details }: FoldProps) {
  return (
    <details {...details} className={`fold fold-${look}`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
