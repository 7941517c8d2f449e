import { afterPaint, HostContext, useStore } from '@club/platform';
import { RemotePart, type PartAddress } from '@club/host';
import { TitleFirst } from '@club/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { eagerSlots, type CustomersPageName } from '../../shell.config';
import { CustomerFrame, headerSlots } from '../layouts/customer-frame';
import { anticipate } from '../navigation/anticipate';
import { optionalPart } from '../navigation/optional-part';
import { createOwnPages } from '../navigation/own-page';
import { findPage, type Page, type PageMatch } from '../navigation/pages';
import { screens } from '../screens';
import { useShell, type Shell } from '../shell-context';
import { readyBar } from './ready-bar';
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

const QuietParts = optionalPart(async () => {
  await firstScreenIsDrawn();
  return { default: (await import('./quiet-parts')).QuietParts };
});

const ownPages = createOwnPages(screens.routes, <PagePlaceholder />);

/** How long the page's own code waits for the parts of remotes that are drawn with it. */
const patienceMs = 400;

const hosts = new WeakMap<Shell, ShellHost>();

/** One host for the whole visit, however often the area is shown. */
function hostOf(shell: Shell): ShellHost {
  const known = hosts.get(shell);
  if (known) return known;
  const host = createShellHost(shell);
  hosts.set(shell, host);
  return host;
}

/** Who fills these slots. */
function fillersOf({ boot }: Shell, slots: readonly string[]): PartAddress[] {
  return boot.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot }) => slots.includes(slot))
      .map((slot): PartAddress => ({ remote: remote.name, kind: 'slots', name: slot.name })),
  );
}

/** What of remotes a page shows at once: the page itself where it is theirs, and its eager slots. */
function firstParts(shell: Shell, { publisher, name, path }: Page): PartAddress[] {
  const fillers = fillersOf(shell, eagerSlots[path] ?? []);
  return publisher === 'shell'
    ? fillers
    : [{ remote: publisher, kind: 'routes', name }, ...fillers];
}

/**
 * Fetches what a page shows at once. Done when the page's own code is here, if it is the shell's,
 * and the parts of remotes: each that came later would be a drawing of its own.
 */
export async function prepare(shell: Shell, page: Page): Promise<void> {
  const { parts } = hostOf(shell);
  const arrivals = Promise.all(firstParts(shell, page).map((part) => parts.begin(part)));
  if (page.publisher === 'shell') await ownPages.begin(page.name as CustomersPageName);
  await Promise.race([arrivals, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Fetches a page that may be opened later, and its header. What fails is asked for anew when it is opened. */
async function makeReady(shell: Shell, page: Page): Promise<void> {
  const { parts } = hostOf(shell);
  for (const part of [...firstParts(shell, page), ...fillersOf(shell, headerSlots)]) {
    if (!(await parts.begin(part))) parts.forget(part);
  }
  const name = page.name as CustomersPageName;
  if (page.publisher === 'shell' && !(await ownPages.begin(name))) ownPages.forget(name);
}

function PageContent({ match, host }: { match: PageMatch; host: ShellHost }): ReactElement {
  const { page } = match;
  const { pathname } = useLocation();
  if (page.publisher === 'shell') return <ownPages.Page name={page.name} />;
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
  // Not by the way back: the place on the page that one comes back to has to be there.
  const isOpenedByTap = useNavigationType() === NavigationType.Push;

  useEffect(() => {
    // Offline or a server at fault: the kept session goes on, the next page asks again.
    afterPaint(() => void shell.session.checkToken().catch(() => undefined));
  }, [shell, match.page]);

  useEffect(() => readyBar(shell, (page) => makeReady(shell, page)), [shell]);

  useEffect(
    () =>
      anticipate((path) => {
        const next = findPage(shell.pages, path)?.page;
        if (next?.guards.includes('auth')) void prepare(shell, next);
      }),
    [shell],
  );

  return (
    <QueryClientProvider client={host.reads.client}>
      <HostContext value={host.context}>
        <CustomerFrame page={match.page} isServerThere={host.server.isThere}>
          <TitleFirst value={isOpenedByTap}>
            <Routes>
              <Route
                path={match.page.path}
                element={<PageContent key={brand} match={match} host={host} />}
              />
            </Routes>
          </TitleFirst>
        </CustomerFrame>
        <QuietParts toasts={host.toasts} page={match.page} />
      </HostContext>
    </QueryClientProvider>
  );
}
