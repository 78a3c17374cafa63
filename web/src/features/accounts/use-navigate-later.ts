import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

const usualDelay = 2000;

/** Leaves for another page after a moment to read what was said; going elsewhere before that cancels it. */
export function useNavigateLater(delay = usualDelay) {
  const navigate = useNavigate();
  const [path, leaveTo] = useState<string | null>(null);

  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path), delay);
    return () => clearTimeout(timer);
  }, [path, navigate, delay]);

  return { leaving: path !== null, leaveTo };
}
