import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/api-error';
import { BackLink } from '../../ui/back-link';
import { Button } from '../../ui/button';
import { FormSection } from '../../ui/form-section';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { AvatarField } from './avatar-field';
import { ProfileForm } from './profile-form';
import { type RecruiterProfile, recruiterProfile, recruiterStats } from './recruiter-profile';
import { recruiterProfileTexts as texts } from './texts';
import './recruiter-profile-page.css';

/** The profile; whatever else belongs to the person stands below it. */
export function RecruiterProfilePage({ children }: { children?: ReactNode }) {
  const profile = useQuery(recruiterProfile);
  const [editing, setEditing] = useState(false);
  return (
    <div className="profile-page">
      <BackLink to="/recruiter/dashboard">{texts.back}</BackLink>
      <PageHeader title={texts.title} text={texts.text}>
        {profile.data && !editing && (
          <Button look="ink" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
      </PageHeader>
      {profile.isPending && (
        <>
          <Skeleton label={texts.loading} lines={[38, 62, 84, 62]} />
          <p className="small quiet profile-loading" aria-hidden="true">
            {texts.loading}
          </p>
        </>
      )}
      {profile.isError && !profile.data && (
        <LoadFailure
          text={texts.loadFailed(errorText(profile.error, texts.getFailed))}
          retryText={texts.retry}
          retry={() => void profile.refetch()}
        />
      )}
      {profile.data && <Profile profile={profile.data} editing={editing} onDone={() => setEditing(false)} />}
      {children}
    </div>
  );
}

interface ProfileProps {
  profile: RecruiterProfile;
  editing: boolean;
  onDone: () => void;
}

function Profile({ profile, editing, onDone }: ProfileProps) {
  return (
    <>
      <Stats />
      <FormSection title={texts.photo.title}>
        <div className="full">
          <AvatarField profile={profile} />
        </div>
      </FormSection>
      <ProfileForm profile={profile} editing={editing} onDone={onDone} />
    </>
  );
}

function Stats() {
  const { data } = useQuery(recruiterStats);
  const { postings, applications, unknown, title } = texts.stats;
  return (
    <section className="sheet profile-stats" aria-label={title}>
      <dl>
        <div>
          <dt>{postings}</dt>
          <dd>{data?.active_postings_count ?? unknown}</dd>
        </div>
        <div>
          <dt>{applications}</dt>
          <dd>{data?.applications_count ?? unknown}</dd>
        </div>
      </dl>
    </section>
  );
}
