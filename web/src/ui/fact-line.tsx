import { Children, type ReactNode } from 'react';
import './fact-line.css';

/** Short facts in a row, a dot between them. Empty ones leave no gap. */
export function FactLine({ children }: { children: ReactNode }) {
  return <p className="dots">{Children.map(children, (fact) => (fact ? <span>{fact}</span> : null))}</p>;
}
