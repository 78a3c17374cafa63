import { useEffect, useEffectEvent, useState } from 'react';
import { LinkButton } from '../../ui/link-button';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';
import { type DashboardFilter, sorts, statuses } from './dashboard-filter';
import { dashboardTexts } from './texts';

const typingPause = 300;

interface DashboardToolbarProps {
  filter: DashboardFilter;
  onChange: (part: Partial<DashboardFilter>) => void;
}

export function DashboardToolbar({ filter, onChange }: DashboardToolbarProps) {
  const texts = dashboardTexts.toolbar;
  return (
    <search className="toolbar">
      <SearchBox query={filter.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={texts.sort}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) ?? 'recent' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.status}
        value={filter.status}
        onChange={({ target }) =>
          onChange({ status: statuses.find((status) => status === target.value) ?? 'all' })
        }
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </SelectField>
      <LinkButton to="/recruiter/create-job" plus>
        {texts.create}
      </LinkButton>
    </search>
  );
}

/** Searches once the typing rests, not at every letter. */
function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const texts = dashboardTexts.toolbar;
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
      label={texts.search}
      placeholder={texts.searchHint}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
