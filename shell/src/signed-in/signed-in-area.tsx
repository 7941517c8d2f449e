import { HostContext, useStore } from '@club/platform';
import { RemotePart, type PartAddress } from '@club/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { eagerSlots, type CustomersPageName } from '../../shell.config';
import { CustomerFrame } from '../layouts/customer-frame';
import { createOwnPage } from '../navigation/own-page';
import type { Page, PageMatch } from '../navigation/pages';
import { screens } from '../screens';
import { useShell, type Shell } from '../shell-context';
import { createShellHost, type ShellHost } from './shell-host';
import { PageFailure, PagePlaceholder } from './stand-ins';

/** What the first screen needs is here, and drawn: the rest no longer takes network and processor from it. */
async function firstScreenIsDrawn(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  }
}

/** Without its file the app works, and the next visit tries again. */
const QuietParts = lazy(async () => {
  await firstScreenIsDrawn();
  try {
    return { default: (await import('./quiet-parts')).QuietParts };
  } catch {
    return { default: () => null };
  }
});

const OwnPage = createOwnPage(screens.routes);
const hosts = new WeakMap<Shell, ShellHost>();

/** One host for the whole visit, however often the area is shown. */
function hostOf(shell: Shell): ShellHost {
  const known = hosts.get(shell);
  if (known) return known;
  const host = createShellHost(shell);
  hosts.set(shell, host);
  return host;
}

/** What of remotes a page shows at once: the page itself where it is theirs, and its eager slots. */
function firstParts({ boot }: Shell, { publisher, name, path }: Page): PartAddress[] {
  const eager: readonly string[] = eagerSlots[path] ?? [];
  const fillers = boot.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot }) => eager.includes(slot))
      .map((slot): PartAddress => ({ remote: remote.name, kind: 'slots', name: slot.name })),
  );
  return publisher === 'shell'
    ? fillers
    : [{ remote: publisher, kind: 'routes', name }, ...fillers];
}

/** Begins to fetch what a page shows at once; done when the page's own code is here, if it is the shell's. */
export async function prepare(shell: Shell, page: Page): Promise<void> {
  const { parts } = hostOf(shell);
  for (const part of firstParts(shell, page)) parts.begin(part);
  if (page.publisher === 'shell') await screens.routes[page.name as CustomersPageName]();
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
      </HostContext>
    </QueryClientProvider>
  );
}
