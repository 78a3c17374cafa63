import { useEffect, useState } from 'react';

/** Counts down whole seconds. It goes by the clock, since a tab in the background is woken late. */
export function useCooldown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0);
  const [remaining, setRemaining] = useState(0);

  useEffect(() => {
    if (remaining === 0) return;
    const timer = setInterval(() => setRemaining(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [remaining, endsAt]);

  function start() {
    setEndsAt(Date.now() + seconds * 1000);
    setRemaining(seconds);
  }

  return { remaining, start };
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
