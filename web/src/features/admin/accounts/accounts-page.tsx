import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PageHeader } from '../../../ui/page-header';
import { ListResults } from '../list-results';
import { useSearchState } from '../search-state';
import { AccountFilters } from './account-filters';
import { accountsPage, type Suspension } from './accounts-queries';
import { filterNames, requestOf } from './accounts-request';
import { AccountsTable } from './accounts-table';
import { type Planned, SuspensionDialog } from './suspension-dialog';
import { suspensionTexts, accountTexts as texts } from './texts';
import '../lists.css';

export function AccountsPage() {
  const state = useSearchState(filterNames);
  const { filter, page, search } = state;
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
        <ListResults list={accounts} state={state} count={count} texts={texts} noneText={texts.noneText}>
          {({ users }) =>
            users.length > 0 && (
              <AccountsTable
                accounts={users}
                onPlan={(account, change: Suspension) => setPlanned({ account, change })}
              />
            )
          }
        </ListResults>
      </div>
      {planned && <SuspensionDialog planned={planned} onClose={() => setPlanned(null)} onDone={tell} />}
    </>
  );
}
