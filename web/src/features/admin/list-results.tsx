import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { type FailureTexts, failureText } from './failure-text';
import { ListCount } from './list-count';
import { Pager } from './pager';
import { PastEnd } from './past-end';
import type { SearchState } from './search-state';
import { listTexts } from './texts';

interface ListTexts extends FailureTexts {
  loading: string;
  total: (count: number) => string;
  none: string;
}

interface ListResultsProps<List> {
  list: UseQueryResult<List>;
  state: Pick<SearchState<string>, 'page' | 'isFiltering' | 'turnTo' | 'clear'>;
  /** Where the focus goes when the button that had it goes away. */
  count: RefObject<HTMLParagraphElement | null>;
  texts: ListTexts;
  noneText: string;
  /** The rows of a page, null where it has none. */
  children: (list: List) => ReactNode;
}

/** A page of a list, or what stands in its place: loading, failed, nothing found, past the end. */
export function ListResults<List extends { total: number; total_pages: number }>({
  list: { data, error, isPending, isError, isPlaceholderData, refetch },
  state: { page, isFiltering, turnTo, clear },
  count,
  texts,
  noneText,
  children,
}: ListResultsProps<List>) {
  const rows = data && children(data);

  /** For buttons that go away when they are pressed. */
  function andFocus(change: () => void) {
    change();
    count.current?.focus();
  }

  return (
    <>
      {isPending && <Skeleton label={texts.loading} lines={[100, 84, 92, 78, 88, 84]} />}
      {isError && (
        <LoadFailure
          text={failureText(error, texts)}
          retryText={listTexts.retry}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ListCount ref={count}>{texts.total(data.total)}</ListCount>
          {data.total === 0 && (
            <EmptyState title={texts.none} text={noneText}>
              {isFiltering && <Button onClick={() => andFocus(clear)}>{listTexts.clear}</Button>}
            </EmptyState>
          )}
          {data.total > 0 && !rows && <PastEnd onReturn={() => andFocus(() => turnTo(1))} />}
          {rows && <div aria-busy={isPlaceholderData || undefined}>{rows}</div>}
          <Pager page={page} pages={data.total_pages} onTurn={turnTo} />
        </>
      )}
    </>
  );
}
