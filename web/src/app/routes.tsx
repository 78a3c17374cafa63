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
    '/applicant-register',
    async () => (await import('../features/accounts/applicant-register-page')).ApplicantRegisterPage,
  ),
  page('/privacidad', async () => (await import('../features/privacy/privacy-page')).PrivacyPage),
  page(
    '/forgot-password',
    async () => (await import('../features/accounts/forgot-password-page')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('../features/accounts/reset-password-page')).ResetPasswordPage,
  ),
];

/** Pages for everybody that ask the server for something. */
const openPages = [
  areaPage(
    '/applicant/positions',
    async () => (await import('../features/positions/positions-page')).PositionsPage,
  ),
  areaPage(
    '/position/:positionId',
    async () => (await import('../features/positions/position-page')).PublicPositionPage,
  ),
  areaPage('/guest/:token', async () => (await import('./guest-page')).GuestPage),
  areaPage('/retirar/:token', async () => (await import('../features/privacy/removal-page')).RemovalPage),
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
  areaPage('/recruiter/job/:jobId', async () => (await import('./posting-page')).PostingPage),
  areaPage(
    '/recruiter/job/:jobId/analysis',
    async () => (await import('../features/screening/results/analysis-results-page')).AnalysisResultsPage,
  ),
  areaPage(
    '/recruiter/job/:jobId/edit',
    async () => (await import('../features/postings/edit-posting-page')).EditPostingPage,
  ),
  areaPage('/perfil-reclutador', async () => (await import('./recruiter-profile-page')).RecruiterProfilePage),
];

const applicantPages = [
  areaPage(
    '/applicant/dashboard',
    async () => (await import('../features/applications/applicant-dashboard-page')).ApplicantDashboardPage,
  ),
  areaPage(
    '/mis-postulaciones',
    async () => (await import('../features/applications/my-applications-page')).MyApplicationsPage,
  ),
  areaPage(
    '/applicant/job-application/:jobId',
    async () => (await import('../features/applications/legacy-application-page')).LegacyApplicationPage,
  ),
  areaPage(
    '/applicant/position/:positionId',
    async () => (await import('../features/positions/position-page')).ApplicantPositionPage,
  ),
  areaPage('/upload-cv', async () => (await import('./applicant-upload-cv-page')).ApplicantUploadCvPage),
  areaPage('/perfil-applicant', async () => (await import('./applicant-profile-page')).ApplicantProfilePage),
];

const adminPages = [
  areaPage(
    '/admin/metrics',
    async () => (await import('../features/admin/metrics/system-metrics-page')).SystemMetricsPage,
  ),
  areaPage('/admin/audit', async () => (await import('../features/admin/audit/audit-page')).AuditPage),
  areaPage(
    '/admin/users',
    async () => (await import('../features/admin/accounts/accounts-page')).AccountsPage,
  ),
];

/** Every page of the application. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...publicPages,
      { element: chunk(async () => (await import('./open-area')).OpenArea), children: openPages },
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
