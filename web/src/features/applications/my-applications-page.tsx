import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BackLink } from '../../ui/back-link';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { ChoiceLink, ListDetail } from '../../ui/list-detail';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { RelativeDate } from '../../ui/relative-date';
import { SearchBox } from '../../ui/search-box';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import type { OwnApplication } from './application';
import {
  type ApplicationsFilter,
  filtered,
  inOrder,
  statuses,
  statusLooks,
  statusOf,
} from './application-status';
import { applicationsFailure, ownApplications } from './applications-queries';
import { OwnApplicationDetail } from './own-application-detail';
import { statusTexts, listTexts as texts } from './texts';
import './my-applications-page.css';

export function MyApplicationsPage() {
  const list = useQuery(ownApplications);
  return (
    <>
      <BackLink to="/applicant/dashboard">{texts.back}</BackLink>
      <PageHeader title={texts.title} text={texts.text} />
      {list.isPending && <Skeleton label={texts.loading} lines={[38, 24, 62, 38, 24, 62]} />}
      {list.isError && !list.data && (
        <LoadFailure
          text={applicationsFailure(list.error)}
          retryText={texts.retry}
          retry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState title={texts.none} text={texts.noneText}>
          <LinkButton to="/applicant/positions" look="action">
            {texts.toPositions}
          </LinkButton>
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && <Applications applications={list.data} />}
    </>
  );
}

function Applications({ applications }: { applications: OwnApplication[] }) {
  const { filter, change, opened, pathTo } = useFilter();
  const shown = inOrder(filtered(applications, filter));
  const chosen = shown.find(({ application_id }) => application_id === opened) ?? shown[0];
  return (
    <ListDetail
      listLabel={texts.list}
      opened={chosen?.application_id === opened ? opened : null}
      list={
        <>
          <search className="my-filters">
            <SearchBox
              label={texts.search}
              placeholder={texts.searchHint}
              query={filter.q}
              onSearch={(q) => change({ q })}
            />
            <SelectField
              label={texts.filter}
              value={filter.status}
              onChange={({ target }) => change({ status: target.value as ApplicationsFilter['status'] })}
            >
              <option value="">{texts.all}</option>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {statusTexts.label[status]}
                </option>
              ))}
            </SelectField>
          </search>
          <p className="my-total">
            {texts.total} <output>{shown.length}</output>
          </p>
          {shown.length === 0 && (
            <EmptyState title={texts.noneFound} text={texts.noneFoundText}>
              <Button onClick={() => change({ q: '', status: '' })}>{texts.clear}</Button>
            </EmptyState>
          )}
          <ul>
            {shown.map((application) => (
              <li key={application.application_id}>
                <ApplicationLink
                  application={application}
                  chosen={application === chosen}
                  to={pathTo(application.application_id)}
                />
              </li>
            ))}
          </ul>
        </>
      }
      detail={chosen ? <OwnApplicationDetail application={chosen} listPath={pathTo(null)} /> : null}
    />
  );
}

interface ApplicationLinkProps {
  application: OwnApplication;
  chosen: boolean;
  to: string;
}

function ApplicationLink({ application, chosen, to }: ApplicationLinkProps) {
  const { application_id, job_posting: posting, created_at } = application;
  const status = statusOf(application);
  return (
    <ChoiceLink id={application_id} to={to} chosen={chosen}>
      <h2>{posting.title}</h2>
      <p className="meta">{[posting.company, posting.city].filter(Boolean).join(', ')}</p>
      <p className="foot">
        <Badge look={statusLooks[status]}>{statusTexts.label[status]}</Badge>
        <span className="when">
          <RelativeDate moment={created_at} />
        </span>
      </p>
    </ChoiceLink>
  );
}

/** Search, status and the opened application live in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ApplicationsFilter = {
    q: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? '',
  };

  function change(part: Partial<ApplicationsFilter>) {
    const wanted = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    setParams(new URLSearchParams(wanted), { replace: true });
  }

  function pathTo(id: string | null): string {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('id');
    else next.set('id', id);
    return `/mis-postulaciones?${next}`;
  }

  return { filter, change, opened: params.get('id'), pathTo };
}
