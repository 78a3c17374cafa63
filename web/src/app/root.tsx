import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { whenSessionLost } from '../api/session';
import { mainId } from '../ui/page';
import { ToastPlace } from '../ui/toast';
import { PageLoading } from './page-loading';
import { adminTexts, appTexts } from './texts';

/** What stands on every page: the way past the header, messages, and a sign that the next page is on its way. */
export function Root() {
  useArrival();
  useLoginWhenSessionLost();
  return (
    <>
      <SkipLink />
      <PageLoading />
      <ToastPlace />
      {/* The first page's code arrives within moments; an interim picture would only flicker. */}
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

function SkipLink() {
  const inEnglish = useLocation().pathname.startsWith('/admin/');
  return (
    <a className="skip" href={`#${mainId}`} lang={inEnglish ? 'en' : undefined} onClick={skipToContent}>
      {inEnglish ? adminTexts.skip : appTexts.skip}
    </a>
  );
}

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}

/**
 * A new page begins at its top, and takes the focus: a screen reader learns of a change of page by nothing else. Going
 * back is left to the browser, which remembers where one was.
 */
function useArrival() {
  const { pathname } = useLocation();
  const goingBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!goingBack) window.scrollTo(0, 0);
    const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById(mainId);
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, goingBack]);
}

function useLoginWhenSessionLost() {
  const navigate = useNavigate();
  useEffect(() => whenSessionLost(() => void navigate('/login')), [navigate]);
}
