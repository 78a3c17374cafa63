import { useSession } from '../../api/session';
import { homeOf } from '../../lib/roles';
import { LinkButton } from '../../ui/link-button';
import { FitFigure } from './fit-figure';
import { landingTexts } from './texts';
import './hero.css';

export function Hero() {
  const user = useSession();
  const { title, lead, explore, createAccount } = landingTexts.hero;
  return (
    <section className="wrap hero">
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="btn-row">
          <LinkButton
            to="/applicant/positions"
            look="action"
            large
            otherwise={
              <LinkButton to={user ? homeOf(user.role) : '/register'} look="action" large>
                {user ? landingTexts.nav.ownArea : createAccount}
              </LinkButton>
            }
          >
            {explore}
          </LinkButton>
        </div>
      </div>
      <FitFigure />
    </section>
  );
}
