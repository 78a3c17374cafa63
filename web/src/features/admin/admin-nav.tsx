import { NavLink } from 'react-router';
import { navTexts as texts } from './texts';
import './admin-nav.css';

const pages = [
  ['/admin/metrics', texts.metrics],
  ['/admin/audit', texts.audit],
  ['/admin/users', texts.accounts],
] as const;

/** The pages of the admin, side by side. */
export function AdminNav() {
  return (
    <nav className="admin-nav" aria-label={texts.label}>
      <div className="wrap">
        {pages.map(([path, text]) => (
          <NavLink key={path} to={path}>
            {text}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
