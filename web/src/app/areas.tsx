import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useSignedInUser } from '../api/session';
import { logOut } from '../features/accounts/log-out';
import { AdminNav } from '../features/admin/admin-nav';
import { Recruiter } from '../features/postings/recruiter';
import { recruiterProfile } from '../features/profiles/recruiter-profile';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { Page } from '../ui/page';
import { SiteHeader } from '../ui/site-header';
import { queryClient } from './query-client';
import { adminTexts, appTexts } from './texts';

export function RecruiterArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <KnownRecruiter>
        <Frame
          header={
            <AreaHeader profile={<ProfileLink to="/perfil-reclutador">{appTexts.profile}</ProfileLink>} />
          }
        />
      </KnownRecruiter>
    </QueryClientProvider>
  );
}

/** Tells the screens who the recruiter is: their profile once it is here, before that what the token says. */
function KnownRecruiter({ children }: { children: ReactNode }) {
  const user = useSignedInUser();
  const { data } = useQuery(recruiterProfile);
  const name = data?.name ?? user.name;
  const company = data?.company ?? '';
  const facts = useMemo(() => ({ name, company }), [name, company]);
  return <Recruiter value={facts}>{children}</Recruiter>;
}

export function ApplicantArea() {
  const { email } = useSignedInUser();
  return <Area header={<AreaHeader profile={<ProfileLink to="/perfil-applicant">{email}</ProfileLink>} />} />;
}

export function AdminArea() {
  const { account, logOut: logOutText, theme } = adminTexts;
  const header = (
    <>
      <AreaHeader label={account} logOutText={logOutText} />
      <AdminNav />
    </>
  );
  return <Area header={header} lang="en" themeTexts={theme} />;
}

type FrameProps = Omit<ComponentProps<typeof Page>, 'children'>;

function Area(frame: FrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame {...frame} />
    </QueryClientProvider>
  );
}

function Frame(frame: FrameProps) {
  return (
    <Page {...frame}>
      <Outlet />
    </Page>
  );
}

function ProfileLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} look="quiet">
      {children}
    </LinkButton>
  );
}

interface AreaHeaderProps {
  profile?: ReactNode;
  label?: string;
  logOutText?: string;
}

function AreaHeader({ profile, label = appTexts.account, logOutText = appTexts.logOut }: AreaHeaderProps) {
  return (
    <SiteHeader label={label} className="app-header area-header">
      {profile}
      <LogOutButton>{logOutText}</LogOutButton>
    </SiteHeader>
  );
}

function LogOutButton({ children }: { children: string }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await logOut();
    await navigate('/login');
  }

  return (
    <Button look="quiet" busy={leaving} onClick={leave}>
      {children}
    </Button>
  );
}
