import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { failureText } from '../failure-text';
import { ListCount } from '../list-count';
import { Pager } from '../pager';
import { PastEnd } from '../past-end';
import { useSearchState } from '../search-state';
import { listTexts } from '../texts';
import { AuditFilterForm } from './audit-filter-form';
import { auditLog } from './audit-queries';
import { filterNames, requestOf } from './audit-request';
import { AuditTable } from './audit-table';
import { ChainVerification } from './chain-verification';
import { auditTexts as texts } from './texts';
import '../lists.css';

export function AuditPage() {
  const { filter, page, isFiltering, search, turnTo, clear } = useSearchState(filterNames);
  const log = useQuery(auditLog(requestOf(filter, page)));
  const count = useRef<HTMLParagraphElement>(null);

  function returnToStart() {
    turnTo(1);
    count.current?.focus();
  }

  function clearAll() {
    clear();
    count.current?.focus();
  }

  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="admin-list">
        <ChainVerification />
        <AuditFilterForm
          filter={filter}
          actions={log.data?.actions ?? []}
          onFilter={search}
          {...(isFiltering && { onClear: clearAll })}
        />
        {log.isPending && <Skeleton label={texts.loading} lines={[100, 84, 92, 78, 88, 84]} />}
        {log.isError && (
          <LoadFailure
            text={failureText(log.error, texts)}
            retryText={listTexts.retry}
            retry={() => void log.refetch()}
          />
        )}
        {log.data && (
          <>
            <ListCount ref={count}>{texts.total(log.data.total)}</ListCount>
            {log.data.total === 0 && (
              <EmptyState title={texts.none} text={isFiltering ? texts.noneFoundText : texts.noneText}>
                {isFiltering && <Button onClick={clearAll}>{listTexts.clear}</Button>}
              </EmptyState>
            )}
            {log.data.total > 0 && log.data.entries.length === 0 && <PastEnd onReturn={returnToStart} />}
            {log.data.entries.length > 0 && (
              <div aria-busy={log.isPlaceholderData || undefined}>
                <AuditTable entries={log.data.entries} onFilter={search} />
              </div>
            )}
            <Pager page={page} pages={log.data.total_pages} onTurn={turnTo} />
          </>
        )}
      </div>
    </>
  );
}
