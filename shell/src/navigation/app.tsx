import { useStore } from '@club/platform';
import { afterPaint } from '@club/platform/scheduler';
import { useEffect, type ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PublicFrame } from './frame/public-frame';
import { record } from '../observation/recorder';
import { useShell } from '../host/shell-context';
import { AppBoundary } from './app-boundary';
import { isInSignedInArea, signedInArea } from './signed-in-area';
import { BlankScreen } from './blank-screen';
import { notFoundPage, type PageMatch } from './pages';
import { publicPages } from './public-pages';
import { SyncInitialLocation } from './sync-initial-location';
import { useDecision } from './use-decision';
import { usePageChange } from './use-page-change';

function FramedPage({ match }: { match: PageMatch }): ReactElement {
  const shell = useShell();
  const isCustomer = useStore(shell.session.store, (who) => who.status === 'customer');
  if (isInSignedInArea(match.page, isCustomer)) {
    const Area = signedInArea(shell);
    return <Area match={match} placeholder={<BlankScreen />} />;
  }
  return (
    <PublicFrame page={match.page}>
      <publicPages.Page name={match.page.name} />
    </PublicFrame>
  );
}

function ShownPage({ match }: { match: PageMatch }): ReactElement {
  const { pathname } = useLocation();
  useEffect(
    () => afterPaint(() => record({ kind: 'page', match, path: pathname })),
    [match, pathname],
  );
  return <FramedPage match={match} />;
}

function CurrentPage(): ReactElement {
  const { pathname } = useLocation();
  const decision = useDecision();
  usePageChange(decision.kind === 'show' ? decision.match.page.title : null);

  switch (decision.kind) {
    case 'show':
      return <ShownPage match={decision.match} />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'not-found':
      return <FramedPage match={notFoundPage} />;
    case 'unknown-guard': {
      const { path, guard } = decision;
      throw new Error(`The route ${path} names the guard '${guard}', which does not exist.`);
    }
    case 'redirect-loop':
      throw new Error(`The guards of ${pathname} redirect in a circle.`);
  }
}

/** The whole app: decides which page is shown, and shows it in its frame. */
export function App(): ReactElement {
  return (
    <AppBoundary>
      <SyncInitialLocation />
      <CurrentPage />
    </AppBoundary>
  );
}
