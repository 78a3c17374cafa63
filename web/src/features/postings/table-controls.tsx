import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { SelectField } from '../../ui/select-field';
import {
  type PriorityColumn,
  priorityValues,
  statusFilters,
  type TableFilter,
  withPriority,
} from './table-filter';
import { listTexts, tableTexts as texts } from './texts';

interface TableControlsProps {
  filter: TableFilter;
  isOn: boolean;
  onChange: (part: Partial<TableFilter>) => void;
  onClear: () => void;
}

/** Which postings the table shows, and in which order beyond its columns. */
export function TableControls({ filter, isOn, onChange, onClear }: TableControlsProps) {
  return (
    <div className="table-controls">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on the screen; the buttons speak for themselves */}
      <div className="status-buttons" role="group" aria-label={texts.statusFilter}>
        {statusFilters.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            onClick={() => onChange({ status })}
          >
            {texts.statuses[status]}
          </button>
        ))}
      </div>
      <div className="priorities">
        {(Object.keys(priorityValues) as PriorityColumn[]).map((column) => (
          <SelectField
            key={column}
            label={texts.priorities[column]}
            value={filter.first.find((one) => one.column === column)?.value ?? ''}
            onChange={({ target }) => onChange({ first: withPriority(filter.first, column, target.value) })}
          >
            <option value="">{texts.unsorted}</option>
            {priorityValues[column].map((value) => (
              <option key={value} value={value}>
                {texts.labels[value]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {isOn && (
        <div className="chips">
          <SortChips filter={filter} onChange={onChange} />
          <Button look="quiet" onClick={onClear}>
            {listTexts.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

function SortChips({ filter: { sort, first }, onChange }: Pick<TableControlsProps, 'filter' | 'onChange'>) {
  if (!sort && first.length === 0) return null;
  const sortText = sort && texts.sortChip(texts.columns[sort.column], sort.descending);
  return (
    <ul aria-label={texts.chips}>
      {first.map(({ column, value }) => {
        const text = texts.firstChip(texts.labels[value] ?? value);
        return (
          <li key={column}>
            <Chip
              removeLabel={texts.removeChip(text)}
              onRemove={() => onChange({ first: withPriority(first, column, '') })}
            >
              {text}
            </Chip>
          </li>
        );
      })}
      {sortText && (
        <li>
          <Chip removeLabel={texts.removeChip(sortText)} onRemove={() => onChange({ sort: null })}>
            {sortText}
          </Chip>
        </li>
      )}
    </ul>
  );
}
