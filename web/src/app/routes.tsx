import { type ComponentType, lazy, type ReactNode } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router';
import type { Role } from '../lib/roles';
import { Guard } from './guard';
import { whileLoading } from './page-loading';
import { Root } from './root';
import { RouteFailure } from './route-failure';

type Load = () => Promise<ComponentType>;

/** Something with a code chunk of its own, fetched when it is first shown. */
function chunk(load: Load, framed = false): ReactNode {
  const Lazy = lazy(async () => ({ default: await whileLoading(load()) }));
  return (
    <RouteFailure framed={framed}>
      <Lazy />
    </RouteFailure>
  );
}

function page(path: string, load: Load): RouteObject {
  return { path, element: chunk(load) };
}

/** A page inside the frame of an area. */
function areaPage(path: string, load: Load): RouteObject {
  return { path, element: chunk(load, true) };
}

/** The pages of one role, in the frame that they share. */
function area(role: Role, load: Load, children: RouteObject[]): RouteObject {
  return { element: <Guard role={role}>{chunk(load)}</Guard>, children };
}

const publicPages = [
  page('/', async () => (await import('../features/landing/landing-page')).LandingPage),
  page('/login', async () => (await import('../features/accounts/login-page')).LoginPage),
  page('/register', async () => (await import('../features/accounts/register-page')).RegisterPage),
  page(
    '/recruiter-register',
    async () => (await import('../features/accounts/recruiter-register-page')).RecruiterRegisterPage,
  ),
  page(
    '/recruiter-confirm',
    async () => (await import('../features/accounts/recruiter-confirm-page')).RecruiterConfirmPage,
  ),
  page(
    '/applicant-confirm',
    async () => (await import('../features/accounts/applicant-confirm-page')).ApplicantConfirmPage,
  ),
  page('/confirm', async () => (await import('../features/accounts/confirm-page')).ConfirmPage),
  page(
    '/forgot-password',
    async () => (await import('../features/accounts/forgot-password-page')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('../features/accounts/reset-password-page')).ResetPasswordPage,
  ),
];

const recruiterPages = [
  areaPage(
    '/recruiter/dashboard',
    async () => (await import('../features/postings/recruiter-dashboard-page')).RecruiterDashboardPage,
  ),
  areaPage(
    '/recruiter/job-postings',
    async () => (await import('../features/postings/postings-table-page')).PostingsTablePage,
  ),
  areaPage(
    '/recruiter/create-job',
    async () => (await import('../features/postings/create-posting-page')).CreatePostingPage,
  ),
  areaPage(
    '/recruiter/job/:jobId',
    async () => (await import('../features/postings/posting-detail-page')).PostingDetailPage,
  ),
  areaPage(
    '/recruiter/job/:jobId/edit',
    async () => (await import('../features/postings/edit-posting-page')).EditPostingPage,
  ),
  areaPage(
    '/perfil-reclutador',
    async () => (await import('../features/profiles/recruiter-profile-page')).RecruiterProfilePage,
  ),
];

const applicantPages = [
  areaPage(
    '/applicant/dashboard',
    async () => (await import('../features/applications/applicant-dashboard-page')).ApplicantDashboardPage,
  ),
];

const adminPages = [
  areaPage(
    '/admin/metrics',
    async () => (await import('../features/stats/system-metrics-page')).SystemMetricsPage,
  ),
];

/** Every page of the application. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...publicPages,
      area('recruiter', async () => (await import('./areas')).RecruiterArea, recruiterPages),
      area('applicant', async () => (await import('./areas')).ApplicantArea, applicantPages),
      area('admin', async () => (await import('./areas')).AdminArea, adminPages),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** Whether one of the routes shows a page at that path. Links to pages that do not exist hide themselves. */
export function pageExists(path: string): boolean {
  const match = matchRoutes(routes, path)?.at(-1);
  return match !== undefined && match.route.path !== '*';
}
