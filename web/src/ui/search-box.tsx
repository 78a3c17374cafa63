import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './search-field';

const typingPause = 300;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** What is being searched for; it may change by other means than typing. */
  query: string;
  onSearch: (query: string) => void;
}

/** Searches once the typing rests, not at every letter. */
export function SearchBox({ label, placeholder, query, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(query);
  const [sent, setSent] = useState(query);
  const [seen, setSeen] = useState(query);
  const search = useEffectEvent(onSearch);

  // The address changes by other means than typing too: the way back, or clearing the filter.
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) setTyped(query);
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === query) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      search(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, query]);

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
