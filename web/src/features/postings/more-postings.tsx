import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { MoreRows } from '../../ui/more-rows';
import { listFailure, type ShownPostings } from './postings-queries';
import { listTexts as texts } from './texts';

const scrollMargin = 200;

/** The end of a list of postings: fetches the next page, and says when that failed. */
export function MorePostings({ list }: { list: UseInfiniteQueryResult<ShownPostings> }) {
  // A page cannot be added while those on the screen are being asked for anew.
  const isRefreshing = list.isFetching && !list.isFetchingNextPage;
  return (
    <>
      {list.isFetchNextPageError && (
        <p className="error" role="alert">
          {listFailure(list.error)}
        </p>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <MoreRows
          margin={scrollMargin}
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
