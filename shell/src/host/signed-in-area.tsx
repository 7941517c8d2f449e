import { lazyComponent, HostContext, useStore } from '@club/platform';
import { waitAtMost } from '@club/platform/max-wait';
import { afterPaint, whenFirstScreenRendered } from '@club/platform/scheduler';
import { matchPage } from '@club/platform/match';
import { RemotePart, type PartAddress } from '@club/host';
import { TitleFirst } from '@club/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { eagerSlots } from '../../shell.config';
import { CustomerFrame, headerSlots } from '../navigation/frame/customer-frame';
import { onLinkPress } from '../navigation/on-link-press';
import { optional } from '../navigation/optional';
import { createLazyPages, type LazyPages } from '../navigation/lazy-pages';
import type { Page, PageMatch } from '../navigation/pages';
import { publicPages } from '../navigation/public-pages';
import { screens } from '../pages/screens';
import { useShell, type Shell } from './shell-context';
import { prefetchBarPages } from './prefetch-bar-pages';
import { createShellHost, type ShellHost } from './shell-host';
import { PageFailure, PagePlaceholder, PageTitle } from './fallbacks';

const BackgroundServices = lazyComponent(async () => {
  await new Promise<void>((resolve) => whenFirstScreenRendered(resolve));
  return { default: (await import('./background-services')).BackgroundServices };
}, optional);

const customerPages = createLazyPages(screens.routes, <PagePlaceholder />);

/** The shell's pages for customers, or those for everybody, of which one is shown to a customer. */
function ownPages({ guards }: Page): LazyPages<string> {
  return guards.includes('auth') ? customerPages : publicPages;
}

/** How long the first render waits for the components of remotes. */
const partsTimeoutMs = 400;

const hosts = new WeakMap<Shell, ShellHost>();

/** Creates the host of all remotes: one for the whole visit. */
export function open(shell: Shell): void {
  if (!hosts.has(shell)) hosts.set(shell, createShellHost(shell));
}

function openedHost(shell: Shell): ShellHost {
  const host = hosts.get(shell);
  if (host === undefined) throw new Error('The signed-in area is not open.');
  return host;
}

/** The components that fill these slots. */
function slotFillers({ boot }: Shell, slots: readonly string[]): PartAddress[] {
  return boot.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot }) => slots.includes(slot))
      .map((slot): PartAddress => ({ remote: remote.name, kind: 'slots', name: slot.name })),
  );
}

/** What a page shows first of remotes: the page itself where it is theirs, and its eager slots. */
function initialParts(shell: Shell, { publisher, name, path }: Page): PartAddress[] {
  const fillers = slotFillers(shell, eagerSlots[path] ?? []);
  return publisher === 'shell'
    ? fillers
    : [{ remote: publisher, kind: 'routes', name }, ...fillers];
}

/**
 * Loads what a page shows first: its code, if it is the shell's, and the components of remotes, each
 * of which would cost another render if it came later.
 */
export async function prepare(shell: Shell, page: Page): Promise<void> {
  const { parts } = openedHost(shell);
  const arrivals = Promise.all(
    initialParts(shell, page).map((part) => parts.component(part).preload()),
  );
  if (page.publisher === 'shell') await ownPages(page).preload(page.name);
  await waitAtMost(arrivals, partsTimeoutMs);
}

/** Loads a page that may be opened later, and its header. What fails is requested again when it is opened. */
async function prefetchPage(shell: Shell, page: Page): Promise<void> {
  const { parts } = openedHost(shell);
  for (const part of [...initialParts(shell, page), ...slotFillers(shell, headerSlots)]) {
    await parts.component(part).preload();
  }
  if (page.publisher === 'shell') await ownPages(page).preload(page.name);
}

function PageContent({ match, host }: { match: PageMatch; host: ShellHost }): ReactElement {
  const { page } = match;
  const { pathname } = useLocation();
  if (page.publisher === 'shell') {
    const { Page: OwnPage } = ownPages(page);
    return <OwnPage name={page.name} />;
  }
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
  const host = openedHost(shell);
  const { brand } = useStore(shell.session.brand);
  // Not on Back: the position to which the page scrolls must exist.
  const isOpenedByTap = useNavigationType() === NavigationType.Push;

  useEffect(
    // Offline or a server error: the stored session stays valid, the next page checks again.
    () => afterPaint(() => void shell.session.checkToken().catch(() => undefined)),
    [shell, match.page],
  );

  useEffect(() => prefetchBarPages(shell, (page) => prefetchPage(shell, page)), [shell]);

  useEffect(
    () =>
      onLinkPress((path) => {
        const next = matchPage(shell.pages, path)?.page;
        if (next?.guards.includes('auth')) void prepare(shell, next);
      }),
    [shell],
  );

  return (
    <QueryClientProvider client={host.reads.client}>
      <HostContext value={host.context}>
        <CustomerFrame page={match.page} isServerAvailable={host.server.isAvailable}>
          <PageTitle value={match.page.title}>
            <TitleFirst value={isOpenedByTap}>
              <Routes>
                <Route
                  path={match.page.path}
                  element={<PageContent key={brand} match={match} host={host} />}
                />
              </Routes>
            </TitleFirst>
          </PageTitle>
        </CustomerFrame>
        <BackgroundServices toasts={host.toasts} page={match.page} />
      </HostContext>
    </QueryClientProvider>
  );
}
