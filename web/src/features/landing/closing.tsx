import { useSession } from '../../api/session';
import { homeOf } from '../../lib/roles';
import { LinkButton } from '../../ui/link-button';
import { usePageExists } from '../../ui/page-link';
import { landingTexts } from './texts';
import './closing.css';

export function Closing() {
  const { title, search } = landingTexts.closing;
  const { to, text } = useNextStep();
  const canSearch = usePageExists('/applicant/positions');
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{title}</h2>
        <div className="btn-row">
          <LinkButton to="/applicant/positions" look="ink" large>
            {search}
          </LinkButton>
          <LinkButton to={to} look={canSearch ? 'plain' : 'ink'} large>
            {text}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** Who has an account goes to their area; who has none creates a profile, by way of the choice until that page exists. */
function useNextStep() {
  const user = useSession();
  const canJoin = usePageExists('/applicant-register');
  if (user) return { to: homeOf(user.role), text: landingTexts.nav.ownArea };
  return { to: canJoin ? '/applicant-register' : '/register', text: landingTexts.closing.createProfile };
}
