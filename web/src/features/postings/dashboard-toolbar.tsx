import { LinkButton } from '../../ui/link-button';
import { SearchBox } from '../../ui/search-box';
import { SelectField } from '../../ui/select-field';
import { type DashboardFilter, sorts, statuses } from './dashboard-filter';
import { dashboardTexts } from './texts';

interface DashboardToolbarProps {
  filter: DashboardFilter;
  onChange: (part: Partial<DashboardFilter>) => void;
}

export function DashboardToolbar({ filter, onChange }: DashboardToolbarProps) {
  const texts = dashboardTexts.toolbar;
  return (
    <search className="toolbar">
      <SearchBox
        label={texts.search}
        placeholder={texts.searchHint}
        query={filter.q}
        onSearch={(q) => onChange({ q })}
      />
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
