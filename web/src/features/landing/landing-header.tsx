import { Link } from 'react-router';
import { useSession } from '../../api/session';
import { homeOf } from '../../lib/roles';
import { PageLink } from '../../ui/page-link';
import { SiteHeader } from '../../ui/site-header';
import { landingTexts } from './texts';
import './landing-header.css';

export function LandingHeader() {
  const user = useSession();
  const { label, search, companies, login, register, ownArea } = landingTexts.nav;
  return (
    <SiteHeader label={label} className="landing-header">
      <PageLink className="nav-link" to="/applicant/positions">
        {search}
      </PageLink>
      <Link className="nav-link" to="/recruiter-register">
        {companies}
      </Link>
      {user ? (
        <Link className="nav-link first" to={homeOf(user.role)}>
          {ownArea}
        </Link>
      ) : (
        <>
          <Link className="nav-link first" to="/login">
            {login}
          </Link>
          <Link className="nav-link" to="/register">
            {register}
          </Link>
        </>
      )}
    </SiteHeader>
  );
}
