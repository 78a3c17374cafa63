import { SearchBox } from '../../ui/search-box';
import { SelectField } from '../../ui/select-field';
import type { PositionsFilter } from './positions-filter';
import { positionTexts, browserTexts as texts } from './texts';

interface PositionsToolbarProps {
  filter: PositionsFilter;
  onChange: (part: Partial<PositionsFilter>) => void;
}

export function PositionsToolbar({ filter, onChange }: PositionsToolbarProps) {
  return (
    <search className="filters">
      <div className="full">
        <SearchBox
          label={texts.search}
          placeholder={texts.searchHint}
          query={filter.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectField
        label={texts.location}
        value={filter.location}
        onChange={({ target }) => onChange({ location: target.value })}
      >
        <option value="">{texts.everywhere}</option>
        {texts.locations.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </SelectField>
      <SelectField
        label={texts.contract}
        value={filter.contract}
        onChange={({ target }) => onChange({ contract: target.value })}
      >
        <option value="">{texts.everyContract}</option>
        {Object.entries(positionTexts.contract).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
