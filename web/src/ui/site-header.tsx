import type { ReactNode } from 'react';
import { Logo } from './logo';
import './site-header.css';

interface SiteHeaderProps {
  /** Names the navigation for screen readers. */
  label?: string;
  /** A class for the header of one page that arranges its links differently on phones. */
  className?: string;
  children?: ReactNode;
}

/** The bar at the top of every page: the logo, and the links of that page. */
export function SiteHeader({ label, className = 'app-header', children }: SiteHeaderProps) {
  return (
    <header className={`site-header ${className}`}>
      <div className="wrap">
        <Logo />
        {children && <nav aria-label={label}>{children}</nav>}
      </div>
    </header>
  );
}
