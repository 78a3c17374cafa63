import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PageHeader } from '../../../ui/page-header';
import { ListResults } from '../list-results';
import { useSearchState } from '../search-state';
import { AuditFilterForm } from './audit-filter-form';
import { auditLog } from './audit-queries';
import { filterNames, requestOf } from './audit-request';
import { AuditTable } from './audit-table';
import { ChainVerification } from './chain-verification';
import { auditTexts as texts } from './texts';
import '../lists.css';

export function AuditPage() {
  const state = useSearchState(filterNames);
  const { filter, page, isFiltering, search, clear } = state;
  const log = useQuery(auditLog(requestOf(filter, page)));
  const count = useRef<HTMLParagraphElement>(null);

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
        <ListResults
          list={log}
          state={state}
          count={count}
          texts={texts}
          noneText={isFiltering ? texts.noneFoundText : texts.noneText}
        >
          {({ entries }) => entries.length > 0 && <AuditTable entries={entries} onFilter={search} />}
        </ListResults>
      </div>
    </>
  );
}
