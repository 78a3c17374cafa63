import { privacyTexts as texts } from './cv-texts';
import { PageLink } from './page-link';
import './privacy-note.css';

/** Stands beside whatever sends a CV: what happens to it, before it is sent. */
export function PrivacyNote({ purpose = 'application' }: { purpose?: 'application' | 'profile' }) {
  return (
    <p className="privacy-note">
      {purpose === 'profile' ? texts.profile : texts.application}{' '}
      <PageLink to="/privacidad" target="_blank">
        {texts.more}
        <span className="sr"> {texts.newTab}</span>
      </PageLink>
    </p>
  );
}
