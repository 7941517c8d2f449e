import { HostContext, useStore } from '@club/platform';
import { RemotePart } from '@club/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastRegion } from '@club/ui/toasts';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { CustomerFrame } from '../layouts/customer-frame';
import { OwnPage } from '../navigation/own-page';
import type { PageMatch } from '../navigation/pages';
import { useShell, type Shell } from '../shell-context';
import { createShellHost, type ShellHost } from './shell-host';
import { PageFailure, PagePlaceholder } from './stand-ins';

/** Without its file the app works, and the next visit tries again. */
const QuietParts = lazy(async () => {
  try {
    return { default: (await import('./quiet-parts')).QuietParts };
  } catch {
    return { default: () => null };
  }
});

const hosts = new WeakMap<Shell, ShellHost>();

/** One host for the whole visit, however often the area is shown. */
function hostOf(shell: Shell): ShellHost {
  const known = hosts.get(shell);
  if (known) return known;
  const host = createShellHost(shell);
  hosts.set(shell, host);
  return host;
}

function PageContent({ match, host }: { match: PageMatch; host: ShellHost }): ReactElement {
  const { page } = match;
  const { pathname } = useLocation();
  if (page.publisher === 'shell') return <OwnPage name={page.name} />;
  return (
    <RemotePart
      parts={host.parts}
      address={{ remote: page.publisher, kind: 'routes', name: page.name }}
      place={pathname}
      placeholder={<PagePlaceholder />}
      Failure={PageFailure}
      onFailure={host.reportFailure}
    />
  );
}

/** The part of the app for customers: their frame, their reads, and the host of all remotes. */
export default function SignedInArea({ match }: { match: PageMatch }): ReactElement {
  const shell = useShell();
  const [host] = useState(() => hostOf(shell));
  const { brand } = useStore(shell.session.brand);

  useEffect(() => {
    // Offline or a server at fault: the kept session goes on, the next page asks again.
    shell.session.checkToken().catch(() => undefined);
  }, [shell, match.page]);

  return (
    <QueryClientProvider client={host.reads.client}>
      <HostContext value={host.context}>
        <CustomerFrame page={match.page} isServerThere={host.server.isThere}>
          <Routes>
            <Route
              path={match.page.path}
              element={<PageContent key={brand} match={match} host={host} />}
            />
          </Routes>
        </CustomerFrame>
        <Suspense>
          <QuietParts toasts={host.toasts} page={match.page} />
        </Suspense>
        <ToastRegion toasts={host.toasts} />
      </HostContext>
    </QueryClientProvider>
  );
}
