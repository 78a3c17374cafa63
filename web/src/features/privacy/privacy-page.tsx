import { type SessionUser, useSession } from '../../api/session';
import { LinkButton } from '../../ui/link-button';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { SiteHeader } from '../../ui/site-header';
import { privacyTexts as texts } from './texts';
import './privacy-page.css';

interface Part {
  id: string;
  title: string;
  paragraphs?: string[];
  points?: string[];
  closing?: string[];
}

const parts: Part[] = texts.parts;

/** The part that says where one gets at one's own data. */
const doing = 'borrar';

export function PrivacyPage() {
  return (
    <Page header={<SiteHeader />} form>
      <PageHeader title={texts.title} text={texts.lead} />
      <div className="privacy">
        <nav aria-label={texts.contents}>
          <ul>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {parts.map((part) => (
            <PrivacyPart key={part.id} part={part} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function PrivacyPart({ part: { id, title, paragraphs = [], points = [], closing = [] } }: { part: Part }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {closing.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {id === doing && <WayToOwnData />}
    </section>
  );
}

const profiles: Record<SessionUser['role'], string | null> = {
  applicant: '/perfil-applicant',
  recruiter: '/perfil-reclutador',
  admin: null,
};

function WayToOwnData() {
  const user = useSession();
  if (!user) return <LinkButton to="/login">{texts.toLogin}</LinkButton>;
  const profile = profiles[user.role];
  return profile && <LinkButton to={profile}>{texts.toOwnData}</LinkButton>;
}
