import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session';
import { homeOf } from '../../lib/roles';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ListDetail } from '../../ui/list-detail';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { OpenedPosition } from './opened-position';
import { usePositionsFilter } from './positions-filter';
import { PositionsList } from './positions-list';
import { onePosition, positionsList, searchFailure } from './positions-queries';
import { PositionsToolbar } from './positions-toolbar';
import { browserTexts as texts } from './texts';
import './positions-page.css';

/** All the offers, for everybody: a list beside the one that is open. */
export function PositionsPage() {
  const user = useSession();
  return (
    <>
      <BackLink to={user ? homeOf(user.role) : '/'}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <Browser />
    </>
  );
}

function Browser() {
  const { filter, change, isFiltering, clear, opened, pathTo } = usePositionsFilter();
  const list = useInfiniteQuery(positionsList(filter));
  const positions = list.data?.positions;
  const chosen = opened ?? positions?.[0]?.posting_id ?? null;
  const listed = positions?.find(({ posting_id }) => posting_id === chosen);
  // One that was opened by its address may lie on a page that is not loaded.
  const other = useQuery({
    ...onePosition(chosen ?? ''),
    enabled: chosen !== null && !!positions && !listed,
  });
  const isNone = positions?.length === 0;
  return (
    <ListDetail
      listLabel={texts.list}
      opened={opened}
      list={
        <>
          <PositionsToolbar filter={filter} onChange={change} />
          {list.isError && !positions && (
            <LoadFailure
              text={searchFailure(list.error)}
              retryText={texts.retry}
              retry={() => void list.refetch()}
            />
          )}
          {isNone && (
            <EmptyState title={texts.none} text={isFiltering ? texts.noneText : texts.noneYet}>
              {isFiltering && <Button onClick={clear}>{texts.clear}</Button>}
            </EmptyState>
          )}
          {!isNone && !(list.isError && !positions) && (
            <PositionsList list={list} searching={filter.q !== ''} chosen={chosen} pathTo={pathTo} />
          )}
        </>
      }
      detail={
        (isNone && !opened) || (list.isError && !positions) ? null : (
          <OpenedPosition
            key={chosen}
            position={listed ?? other.data}
            failure={listed ? null : other.error}
            retry={() => void other.refetch()}
            listPath={pathTo(null)}
          />
        )
      }
    />
  );
}
