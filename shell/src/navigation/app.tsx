import { afterPaint, useStore } from '@club/platform';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PublicFrame } from '../layouts/public-frame';
import { note } from '../observation/notes';
import { rememberVisit } from '../session/visit';
import { useShell } from '../shell-context';
import { AppBoundary } from './app-boundary';
import { areaOf } from './area';
import { BlankScreen } from './blank-screen';
import { runGuards } from './guards';
import { MissedStep } from './missed-step';
import { findPage, leadsBack, type PageMatch } from './pages';
import { publicPages } from './public-pages';
import { useArrival } from './use-arrival';

const NotFoundPage = lazy(() => import('../features/not-found/not-found-page'));

function MatchedPage({ match }: { match: PageMatch }): ReactElement {
  const shell = useShell();
  const location = useLocation();
  const navigationType = useNavigationType();
  const session = useStore(shell.session.store);
  useArrival(match.page.title);

  const asked = location.pathname + location.search;
  const last = shell.session.lastPage();
  // Drawn again, the page stands on itself: it did not come from there.
  const from = last === asked ? null : last;
  // Before the guards, which may lead elsewhere: whichever page a friend's link opens, the friend counts.
  rememberVisit(new URLSearchParams(location.search));
  const verdict = runGuards(match.page, {
    session: shell.session,
    asked,
    from,
    isStep: leadsBack(shell.pages, from, match.page.path),
    isTraversal: navigationType === NavigationType.Pop && from !== null,
  });
  useEffect(() => {
    if (verdict.kind === 'allow') shell.session.arrivedAt(asked);
  });
  const isThere = verdict.kind === 'allow';
  useEffect(() => {
    if (isThere) afterPaint(() => note({ kind: 'page', match, path: location.pathname }));
  }, [isThere, match, location.pathname]);

  if (verdict.kind === 'redirect') return <Navigate to={verdict.to} replace />;
  if (verdict.kind === 'cancel') return <Navigate to={from ?? '/'} replace />;
  if (session.status === 'customer' && match.page.guards.includes('auth')) {
    const { Component: Area } = areaOf(shell);
    return (
      <Suspense fallback={<BlankScreen />}>
        <Area match={match} />
      </Suspense>
    );
  }
  return (
    <PublicFrame page={match.page}>
      <publicPages.Page name={match.page.name} />
    </PublicFrame>
  );
}

/** The whole app: finds the page, asks its guards, and shows it in its frame. */
export function App(): ReactElement {
  const { pages } = useShell();
  const { pathname } = useLocation();
  const match = findPage(pages, pathname);
  return (
    <AppBoundary>
      <MissedStep />
      {match ? (
        <MatchedPage match={match} />
      ) : (
        <Suspense fallback={<BlankScreen />}>
          <NotFoundPage path={pathname} />
        </Suspense>
      )}
    </AppBoundary>
  );
}
