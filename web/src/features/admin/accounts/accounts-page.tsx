import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { failureText } from '../failure-text';
import { Pager } from '../pager';
import { useSearchState } from '../search-state';
import { listTexts } from '../texts';
import { AccountFilters } from './account-filters';
import { accountsPage, type Suspension } from './accounts-queries';
import { filterNames, requestOf } from './accounts-request';
import { AccountsTable } from './accounts-table';
import { type Planned, SuspensionDialog } from './suspension-dialog';
import { suspensionTexts, accountTexts as texts } from './texts';
import '../lists.css';

export function AccountsPage() {
  const { filter, page, isFiltering, search, turnTo, clear } = useSearchState(filterNames);
  const accounts = useQuery(accountsPage(requestOf(filter, page)));
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [done, setDone] = useState('');

  function tell({ change, account }: Planned) {
    setPlanned(null);
    setDone(suspensionTexts[change].done(account.name));
  }

  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className="admin-list">
        <div>
          <AccountFilters filter={filter} onChange={search} />
          <div role="status">{done && <p className="ok told">{done}</p>}</div>
        </div>
        {accounts.isPending && <Skeleton label={texts.loading} lines={[100, 84, 92, 78, 88, 84]} />}
        {accounts.isError && (
          <LoadFailure
            text={failureText(accounts.error, texts)}
            retryText={listTexts.retry}
            retry={() => void accounts.refetch()}
          />
        )}
        {accounts.data && (
          <>
            <p className="small quiet">
              <output>{texts.total(accounts.data.total)}</output>
            </p>
            {accounts.data.users.length === 0 ? (
              <EmptyState title={texts.none} text={texts.noneText}>
                {isFiltering && <Button onClick={clear}>{listTexts.clear}</Button>}
              </EmptyState>
            ) : (
              <div aria-busy={accounts.isPlaceholderData || undefined}>
                <AccountsTable
                  accounts={accounts.data.users}
                  onPlan={(account, change: Suspension) => setPlanned({ account, change })}
                />
              </div>
            )}
            <Pager page={page} pages={accounts.data.total_pages} onTurn={turnTo} />
          </>
        )}
      </div>
      {planned && <SuspensionDialog planned={planned} onClose={() => setPlanned(null)} onDone={tell} />}
    </>
  );
}
