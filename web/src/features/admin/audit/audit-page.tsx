import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { failureText } from '../failure-text';
import { Pager } from '../pager';
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
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="admin-list">
        <ChainVerification />
        <AuditFilterForm
          filter={filter}
          actions={log.data?.actions ?? []}
          onFilter={search}
          {...(isFiltering && { onClear: clear })}
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
            <p className="small quiet">
              <output>{texts.total(log.data.total)}</output>
            </p>
            {log.data.entries.length === 0 ? (
              <EmptyState title={texts.none} text={isFiltering ? texts.noneFoundText : texts.noneText}>
                {isFiltering && <Button onClick={clear}>{listTexts.clear}</Button>}
              </EmptyState>
            ) : (
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
