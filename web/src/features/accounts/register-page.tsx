import { PageLink, usePageExists } from '../../ui/page-link';
import { AccountPage } from './account-page';
import { registerTexts as texts } from './texts';
import './register-page.css';

/** The choice between the two kinds of account. */
export function RegisterPage() {
  return (
    <AccountPage title={texts.title} text={texts.text} offer="login">
      <ul className="sheet account-kinds">
        <AccountKind to="/applicant-register" {...texts.options.applicant} />
        <AccountKind to="/recruiter-register" {...texts.options.recruiter} />
      </ul>
    </AccountPage>
  );
}

function AccountKind({ to, title, text }: { to: string; title: string; text: string }) {
  if (!usePageExists(to)) return null;
  return (
    <li>
      <h2>
        <PageLink to={to}>{title}</PageLink>
      </h2>
      <p>{text}</p>
    </li>
  );
}
