import { SearchBox } from '../../../ui/search-box';
import { SelectField } from '../../../ui/select-field';
import { type AccountFilter, roles, statuses } from './accounts-request';
import { accountTexts as texts } from './texts';

interface AccountFiltersProps {
  filter: AccountFilter;
  onChange: (part: Partial<AccountFilter>) => void;
}

export function AccountFilters({ filter, onChange }: AccountFiltersProps) {
  return (
    <div className="admin-filter account-filter">
      <SearchBox
        label={texts.search}
        placeholder={texts.searchHint}
        query={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label={texts.role}
        value={filter.role}
        onChange={({ target }) => onChange({ role: target.value })}
      >
        <option value="">{texts.anyRole}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {texts.roles[role]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.status}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{texts.anyStatus}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {texts.statuses[status]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
