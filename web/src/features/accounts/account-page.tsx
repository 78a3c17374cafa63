import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { SiteHeader } from '../../ui/site-header';
import { headerTexts } from './texts';
import './account-page.css';

interface AccountPageProps {
  title: string;
  text: string;
  /** Whether the header offers to log in or to register. */
  offer: 'login' | 'register';
  /** Stands over the heading, such as the steps of a form. */
  above?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages around logging in and registering. */
export function AccountPage({ title, text, offer, above, children }: AccountPageProps) {
  const header = (
    <SiteHeader label={headerTexts.label}>
      <span className="quiet small only-wide">
        {offer === 'login' ? headerTexts.haveAccount : headerTexts.noAccount}
      </span>
      <Link className="nav-link nav-offer" to={offer === 'login' ? '/login' : '/register'}>
        {offer === 'login' ? headerTexts.toLogin : headerTexts.toRegister}
      </Link>
    </SiteHeader>
  );
  return (
    <Page header={header} form>
      {above}
      <PageHeader title={title} text={text} />
      {children}
    </Page>
  );
}
