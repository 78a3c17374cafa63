import './excerpt.css';

/** The beginning of a longer text: its first two lines. */
export function Excerpt({ children }: { children: string }) {
  return <p className="excerpt">{children}</p>;
}
