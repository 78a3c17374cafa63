import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const count = useRef<HTMLParagraphElement>(null);
  const told = useRef<HTMLDivElement>(null);

  // What was done may take the account out of the list that was asked for, and with it the button to return to.
  useEffect(() => {
    if (done && !planned && document.activeElement === document.body) told.current?.focus();
  }, [done, planned]);

  function tell({ change, account }: Planned) {
    setPlanned(null);
    setDone(suspensionTexts[change].done(account.name));
  }

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
        <div>
          <AccountFilters filter={filter} onChange={search} />
          <div className="told-place" role="status" ref={told} tabIndex={-1}>
            {done && <p className="ok told">{done}</p>}
          </div>
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
            <ListCount ref={count}>{texts.total(accounts.data.total)}</ListCount>
            {accounts.data.total === 0 && (
              <EmptyState title={texts.none} text={texts.noneText}>
                {isFiltering && <Button onClick={clearAll}>{listTexts.clear}</Button>}
              </EmptyState>
            )}
            {accounts.data.total > 0 && accounts.data.users.length === 0 && (
              <PastEnd onReturn={returnToStart} />
            )}
            {accounts.data.users.length > 0 && (
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
