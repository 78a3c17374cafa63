import { type ReactNode, useEffect, useRef } from 'react';
import { PageHeader } from '../../ui/page-header';
import './narrow-page.css';

interface EndingProps {
  title: string;
  text: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** Takes the place of a page that has nothing more to show. */
export function Ending({ title, text, children }: EndingProps) {
  const frame = useRef<HTMLDivElement>(null);

  // The button that led here is gone, and the focus with it; the heading tells a screen reader what happened.
  useEffect(() => {
    const heading = frame.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);

  return (
    <div className="narrow-page" ref={frame}>
      <PageHeader title={title} text={text} />
      {children}
    </div>
  );
}
