import { useSearchParams } from 'react-router';
import type { SortDirection } from '../../ui/table';
import type { ListRequest } from './posting';

export const sortColumns = [
  'title',
  'description',
  'modal',
  'contract_type',
  'english_level',
  'status',
] as const;
export type SortColumn = (typeof sortColumns)[number];

export const statusFilters = ['', 'ACTIVE', 'INACTIVE', 'CANCELLED'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** What each of the four dropdowns can put first. */
export const priorityValues = {
  modal: ['REMOTE', 'ONSITE', 'HYBRID'],
  status: ['ACTIVE', 'INACTIVE', 'CANCELLED'],
  contract_type: ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERNSHIP'],
  english_level: ['NOT_REQUIRED', 'BASIC', 'INTERMEDIATE', 'ADVANCED', 'NATIVE'],
} as const;
export type PriorityColumn = keyof typeof priorityValues;

export interface ColumnSort {
  column: SortColumn;
  descending: boolean;
}

export interface Priority {
  column: PriorityColumn;
  value: string;
}

export interface TableFilter {
  status: StatusFilter;
  sort: ColumnSort | null;
  /** In the order in which they were chosen: the first one counts most. */
  first: Priority[];
}

/** Ascending, descending, none. */
export function nextSort(current: ColumnSort | null, column: SortColumn): ColumnSort | null {
  if (current?.column !== column) return { column, descending: false };
  return current.descending ? null : { column, descending: true };
}

export function directionOf(sort: ColumnSort | null, column: SortColumn): SortDirection {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/** The priorities with one of them changed; an empty value takes it away. A change keeps its place in the order. */
export function withPriority(first: Priority[], column: PriorityColumn, value: string): Priority[] {
  if (!value) return first.filter((one) => one.column !== column);
  if (!first.some((one) => one.column === column)) return [...first, { column, value }];
  return first.map((one) => (one.column === column ? { column, value } : one));
}

export function requestOf({ status, sort, first }: TableFilter): ListRequest {
  return {
    ...(status && { status }),
    ...(sort && { sort: sortText(sort) }),
    ...(first.length > 0 && { first: firstText(first) }),
  };
}

function sortText({ column, descending }: ColumnSort) {
  return descending ? (`-${column}` as const) : column;
}

function firstText(first: Priority[]): string {
  return first.map(({ column, value }) => `${column}:${value}`).join(',');
}

/** Reads the address; what it says of unknown columns or values counts as not said. */
export function readFilter(params: URLSearchParams): TableFilter {
  const sort = params.get('sort') ?? '';
  const column = sortColumns.find((one) => one === sort.replace(/^-/, ''));
  return {
    status: statusFilters.find((one) => one === params.get('status')) ?? '',
    sort: column ? { column, descending: sort.startsWith('-') } : null,
    first: (params.get('first') ?? '').split(',').reduce(readPriority, []),
  };
}

function readPriority(first: Priority[], text: string): Priority[] {
  const [name, value] = text.split(':');
  const column = (Object.keys(priorityValues) as PriorityColumn[]).find((one) => one === name);
  const known = column && priorityValues[column].find((one) => one === value);
  return known ? withPriority(first, column, known) : first;
}

/** Filter and order of the table. They live in the address, so that a reload and the way back keep them. */
export function useTableFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);

  function change(part: Partial<TableFilter>) {
    setParams({ ...requestOf({ ...filter, ...part }) } as Record<string, string>, { replace: true });
  }

  const { status, sort, first } = filter;
  const isOn = status !== '' || sort !== null || first.length > 0;
  return { filter, change, isOn, clear: () => setParams({}, { replace: true }) };
}
