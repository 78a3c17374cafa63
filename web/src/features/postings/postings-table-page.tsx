import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { ListEnd } from '../../ui/list-end';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { DeleteDialog } from './delete-dialog';
import type { Posting } from './posting';
import { listFailure, postingsList } from './postings-queries';
import { PostingsTable } from './postings-table';
import { TableControls } from './table-controls';
import { requestOf, useTableFilter } from './table-filter';
import { listTexts, tableTexts as texts } from './texts';
import './postings-table-page.css';

export function PostingsTablePage() {
  const { filter, change, isOn, clear } = useTableFilter();
  const [doomed, setDoomed] = useState<Posting | null>(null);
  const list = useInfiniteQuery(postingsList(requestOf(filter)));

  return (
    <>
      <BackLink to="/recruiter/dashboard">{texts.back}</BackLink>
      <PageHeader title={texts.title} text={texts.text}>
        <LinkButton to="/recruiter/create-job" look="action" plus>
          {texts.create}
        </LinkButton>
      </PageHeader>
      <div className="postings-table">
        <TableControls filter={filter} isOn={isOn} onChange={change} onClear={clear} />
        {list.isPending && <Skeleton label={texts.loading} lines={[100, 84, 92, 78, 88, 84]} />}
        {list.isError && !list.data && (
          <LoadFailure
            text={`${texts.failed}. ${listFailure(list.error)}`}
            retryText={listTexts.retry}
            retry={() => void list.refetch()}
          />
        )}
        {list.data && (
          <>
            <p className="small quiet">
              <output>{listTexts.shown(list.data.postings.length, list.data.total)}</output>
            </p>
            {list.data.postings.length === 0 ? (
              <NoRows isFiltering={filter.status !== ''} clear={clear} />
            ) : (
              <div aria-busy={list.isPlaceholderData || undefined}>
                <PostingsTable
                  postings={list.data.postings}
                  sort={filter.sort}
                  onSort={(sort) => change({ sort })}
                  onRemove={setDoomed}
                />
              </div>
            )}
            <ListEnd list={list} failure={listFailure} texts={listTexts} />
          </>
        )}
      </div>
      {doomed && <DeleteDialog posting={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function NoRows({ isFiltering, clear }: { isFiltering: boolean; clear: () => void }) {
  if (isFiltering) {
    return (
      <EmptyState title={listTexts.noneFound} text={texts.noneFoundText}>
        <Button onClick={clear}>{listTexts.clear}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={listTexts.none} text={listTexts.noneText}>
      <LinkButton to="/recruiter/create-job" look="ink" plus>
        {texts.create}
      </LinkButton>
    </EmptyState>
  );
}
