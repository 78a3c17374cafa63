import { Link } from 'react-router';
import { PageLink } from '../../ui/page-link';
import { ThemeSwitch } from '../../ui/theme-switch';
import { landingTexts } from './texts';
import './landing-footer.css';

export function LandingFooter() {
  const { copyright, privacy, companies, where } = landingTexts.footer;
  return (
    <footer className="site-footer dovetail-edge">
      <div className="wrap">
        <p>{copyright}</p>
        <PageLink to="/privacidad">{privacy}</PageLink>
        <Link to="/recruiter-register">{companies}</Link>
        <p className="end">{where}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
