import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { ListEnd } from '../../ui/list-end';
import { LoadFailure } from '../../ui/load-failure';
import { PageLink } from '../../ui/page-link';
import { Skeleton } from '../../ui/skeleton';
import { type DashboardFilter, requestOf, useDashboardFilter } from './dashboard-filter';
import { DashboardToolbar } from './dashboard-toolbar';
import { PostingCard } from './posting-card';
import { listFailure, postingsList } from './postings-queries';
import { dashboardTexts, listTexts as texts } from './texts';

export function DashboardList() {
  const { filter, change, isFiltering, clear } = useDashboardFilter();
  return (
    <section aria-labelledby="published">
      <h2 className="sr" id="published">
        {texts.heading}
      </h2>
      <DashboardToolbar filter={filter} onChange={change} />
      <Cards filter={filter} isFiltering={isFiltering} clear={clear} />
    </section>
  );
}

interface CardsProps {
  filter: DashboardFilter;
  isFiltering: boolean;
  clear: () => void;
}

function Cards({ filter, isFiltering, clear }: CardsProps) {
  const list = useInfiniteQuery(postingsList(requestOf(filter)));
  if (list.isPending) return <CardsLoading />;
  if (!list.data) {
    return (
      <div className="list-state">
        <LoadFailure
          text={`${dashboardTexts.failed} ${listFailure(list.error)}`}
          retryText={texts.retry}
          retry={() => void list.refetch()}
        />
      </div>
    );
  }
  const { postings, total } = list.data;
  return (
    <>
      <div className="list-head">
        <p className="count-line">
          <output>{texts.shown(postings.length, total)}</output>
        </p>
        <PageLink className="small" to="/recruiter/job-postings">
          {dashboardTexts.toTable}
        </PageLink>
      </div>
      {postings.length === 0 && <NoCards isFiltering={isFiltering} clear={clear} />}
      {postings.length > 0 && (
        <ul className="postings sheet" aria-busy={list.isPlaceholderData || undefined}>
          {postings.map((posting) => (
            <PostingCard key={posting.posting_id} posting={posting} />
          ))}
        </ul>
      )}
      <ListEnd list={list} failure={listFailure} texts={texts} />
    </>
  );
}

function CardsLoading() {
  return (
    <div className="list-state">
      <Skeleton label={dashboardTexts.loading} lines={[38, 18, 84, 62, 46]} />
      <div aria-hidden="true">
        <Skeleton label="" lines={[46, 18, 84, 58, 46]} />
      </div>
    </div>
  );
}

function NoCards({ isFiltering, clear }: Omit<CardsProps, 'filter'>) {
  if (isFiltering) {
    return (
      <EmptyState title={texts.noneFound} text={texts.noneFoundText}>
        <Button onClick={clear}>{texts.clear}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.none} text={texts.noneText}>
      <LinkButton to="/recruiter/create-job" look="ink" plus>
        {dashboardTexts.create}
      </LinkButton>
    </EmptyState>
  );
}
