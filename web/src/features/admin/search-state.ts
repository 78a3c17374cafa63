import { useSearchParams } from 'react-router';

/** What a list is asked for: filters by name, '' where one is not set, and the page. */
export interface SearchState<Name extends string> {
  filter: Readonly<Record<Name, string>>;
  page: number;
  isFiltering: boolean;
  /** Changes some filters, which leads back to the first page. */
  search: (changes: Partial<Record<Name, string>>) => void;
  turnTo: (page: number) => void;
  clear: () => void;
}

/** The filters and the page of a list. They live in the address, so that a reload, a link and the way back keep them. */
export function useSearchState<Name extends string>(names: readonly Name[]): SearchState<Name> {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;

  function search(changes: Partial<Record<Name, string>>) {
    const wanted = Object.entries<string>({ ...filter, ...changes }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(wanted));
  }

  function turnTo(page: number) {
    const turned = new URLSearchParams(params);
    turned.set('page', String(page));
    setParams(turned);
  }

  return {
    filter,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    isFiltering: names.some((name) => filter[name] !== ''),
    search,
    turnTo,
    clear: () => setParams({}),
  };
}
