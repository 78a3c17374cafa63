import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button';
import './more-rows.css';

interface MoreRowsProps {
  /** How near its end a list has to come to the screen before the next rows are fetched, in pixels. */
  margin: number;
  loading: boolean;
  /** Only the button asks: after a failure, scrolling must not ask again and again. */
  paused?: boolean;
  onReach: () => void;
  /** The button's text: the same by hand, where scrolling does not reach or a page could not be fetched. */
  children: string;
}

/** Stands at the end of a list that has more rows, and asks for them as its end comes near. */
export function MoreRows({ margin, loading, paused, onReach, children }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (loading || paused || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, paused, margin]);

  return (
    <div className="more-rows" ref={end}>
      <Button look="quiet" busy={loading} onClick={onReach}>
        {children}
      </Button>
    </div>
  );
}
