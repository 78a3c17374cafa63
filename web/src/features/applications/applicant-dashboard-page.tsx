import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useSignedInUser } from '../../api/session';
import { LinkButton } from '../../ui/link-button';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { countOf } from './application-status';
import { applicationsFailure, ownApplications } from './applications-queries';
import { dashboardTexts as texts } from './texts';
import './applicant-dashboard-page.css';

/** What the login page hands over to the first page after it. */
interface Arrival {
  justLoggedIn?: boolean;
  name?: string;
}

export function ApplicantDashboardPage() {
  const user = useSignedInUser();
  const arrival: Arrival = useLocation().state ?? {};
  const name = user.name || arrival.name || user.email.split('@')[0] || user.email;
  const { positions, applications, cv, label } = texts.cards;
  return (
    <>
      <PageHeader
        title={texts.greeting(name)}
        documentTitle={texts.title}
        text={arrival.justLoggedIn ? texts.justLoggedIn : texts.text}
      />
      <Counters />
      <section aria-label={label}>
        <ul className="applicant-cards sheet">
          <Card {...positions} to="/applicant/positions" isMain />
          <Card {...applications} to="/mis-postulaciones" />
          <Card {...cv} to="/upload-cv" />
        </ul>
      </section>
    </>
  );
}

function Counters() {
  const { data, isError, error, refetch } = useQuery(ownApplications);
  if (isError && !data) {
    return (
      <LoadFailure text={applicationsFailure(error)} retryText={texts.retry} retry={() => void refetch()} />
    );
  }
  const figures: [string, number | undefined][] = [
    [texts.total, data?.length],
    [texts.pending, data && countOf(data, 'pending')],
    [texts.accepted, data && countOf(data, 'accepted')],
  ];
  return (
    <section aria-label={texts.counters} aria-busy={!data || undefined}>
      {!data && (
        <p className="sr" role="status">
          {texts.loading}
        </p>
      )}
      <dl className="applicant-counters">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count ?? <i aria-hidden="true" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CardProps {
  title: string;
  text: string;
  link: string;
  to: string;
  isMain?: boolean;
}

function Card({ title, text, link, to, isMain }: CardProps) {
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <LinkButton to={to} look={isMain ? 'action' : 'plain'}>
        {link}
      </LinkButton>
    </li>
  );
}
