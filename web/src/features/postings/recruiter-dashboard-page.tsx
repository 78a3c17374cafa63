import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toasts } from '../../lib/toasts';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { DashboardList } from './dashboard-list';
import { useRecruiter } from './recruiter';
import { StatisticsPanel } from './statistics-panel';
import { dashboardTexts as texts } from './texts';
import './recruiter-dashboard-page.css';

export function RecruiterDashboardPage() {
  const { name, company } = useRecruiter();
  useCreationToast();
  return (
    <>
      <PageHeader title={texts.title} text={[name, company].filter(Boolean).join(', ') || texts.text}>
        <LinkButton to="/recruiter/create-job" look="action" plus>
          {texts.create}
        </LinkButton>
      </PageHeader>
      <div className="desk">
        <StatisticsPanel />
        <DashboardList />
      </div>
    </>
  );
}

/** What the wizard hands over to this page. */
interface Arrival {
  jobCreated?: boolean;
  jobTitle?: string;
}

/** Tells of the posting that was just created, once: the word is taken out of the history. */
function useCreationToast() {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const arrival: Arrival = state ?? {};
  const told = useRef(false);
  const title = arrival.jobCreated ? (arrival.jobTitle ?? '') : null;

  useEffect(() => {
    if (title === null || told.current) return;
    told.current = true;
    toasts.show('success', texts.created(title));
    void navigate({ search }, { replace: true, state: null });
  }, [title, search, navigate]);
}
