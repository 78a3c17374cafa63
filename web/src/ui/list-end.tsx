import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MoreRows } from './more-rows';

interface ListEndProps {
  list: UseInfiniteQueryResult<unknown>;
  /** How near its end the list has to come to the screen before the next page is fetched, in pixels. */
  margin?: number;
  /** What to say when a page could not be fetched. */
  failure: (cause: unknown) => string;
  texts: { more: string; loadingMore: string };
}

/** The end of a list that comes page by page: fetches the next one, and says when that failed. */
export function ListEnd({ list, margin = 200, failure, texts }: ListEndProps) {
  // A page cannot be added while those on the screen are being asked for anew.
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  return (
    <>
      {list.isFetchNextPageError && (
        <p className="error" role="alert">
          {failure(list.error)}
        </p>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <MoreRows
          margin={margin}
          loading={list.isFetchingNextPage}
          paused={list.isFetchNextPageError || isRefreshing}
          onReach={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          {list.isFetchingNextPage ? texts.loadingMore : texts.more}
        </MoreRows>
      )}
    </>
  );
}
