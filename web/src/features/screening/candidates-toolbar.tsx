import { SearchBox } from '../../ui/search-box';
import { SelectField } from '../../ui/select-field';
import { type CandidateFilter, sorts } from './candidate-filter';
import { listTexts as texts } from './texts';

interface CandidatesToolbarProps {
  filter: CandidateFilter;
  onChange: (part: Partial<CandidateFilter>) => void;
}

export function CandidatesToolbar({ filter, onChange }: CandidatesToolbarProps) {
  return (
    <search className="filters">
      <SearchBox
        label={texts.search}
        placeholder={texts.searchHint}
        query={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label={texts.status}
        value={filter.status}
        onChange={({ target }) =>
          onChange({ status: texts.statuses.find((status) => status === target.value) ?? 'Todos' })
        }
      >
        {texts.statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.sort}
        value={filter.sort}
        onChange={({ target }) => onChange({ sort: sorts.find((sort) => sort === target.value) ?? 'score' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
