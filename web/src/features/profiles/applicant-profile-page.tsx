import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../ui/back-link';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { applicantProfile } from './applicant-profile';
import { ApplicantProfileForm } from './applicant-profile-form';
import { applicantProfileTexts as texts } from './texts';
import './applicant-forms.css';

/** The profile; whatever else belongs to the person stands below it. */
export function ApplicantProfilePage({ children }: { children?: ReactNode }) {
  const profile = useQuery(applicantProfile);
  return (
    <div className="applicant-profile">
      <BackLink to="/applicant/dashboard">{texts.back}</BackLink>
      <PageHeader title={texts.title} text={texts.text} />
      {profile.isPending && <Skeleton label={texts.loading} lines={[38, 62, 84, 62, 46, 84, 62]} />}
      {profile.isError && !profile.data && (
        <LoadFailure text={texts.loadFailed} retryText={texts.retry} retry={() => void profile.refetch()} />
      )}
      {profile.data && <ApplicantProfileForm profile={profile.data} />}
      {children}
    </div>
  );
}
