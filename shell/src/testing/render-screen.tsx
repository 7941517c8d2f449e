import type { Call } from '@club/api';
import { createClubBus } from '@club/events';
import { createHref } from '@club/host';
import { HostContext, createStore, type Customer, type Host, type Session } from '@club/platform';
import type { LoadComponent } from '@club/platform/remote';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.node';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { ShellContext, type Shell } from '../host/shell-context';
import { CustomerFrame } from '../navigation/frame/customer-frame';
import { PublicFrame } from '../navigation/frame/public-frame';
import { collectPages, type Page } from '../navigation/pages';
import { aBoot } from './open-shell';
import { screenAnswers } from './screen-answers';
import { withoutClock } from './without-clock';

export const screenCustomer: Customer = {
  id: 'c-1',
  firstName: 'Олена',
  lastName: 'Коваль',
  phone: '+380501112233',
  email: null,
  isAgeVerified: false,
  referralCode: null,
  accounts: { main: { shopifyId: '7001', tags: [] }, second: { shopifyId: '8001', tags: [] } },
};

/** A read that a screen made. */
export type ScreenRead = readonly [path: string, input: unknown];

const pages = collectPages([]);
const call: Call = () => Promise.reject(new Error('Rendering calls nothing.'));

/** A shell without a browser: everything is in memory. */
function createServerShell(session: Session): Shell {
  const boot = aBoot();
  const nothing = () => undefined;
  return {
    boot,
    pages,
    session: {
      store: createStore(session),
      api: call,
      brand: createStore({ brand: 'second', ...boot.brands.second }),
      isStored: createStore(true),
      blockedCalls: createStore(0),
      age: { isAdult: createStore(true), confirm: nothing, refresh: nothing },
      tab: {
        lastAddress: () => null,
        recordShown: nothing,
        rememberedPage: () => null,
        rememberPage: nothing,
        referrer: createStore({ address: null, isFromLaterStep: false }),
        rememberReferrer: nothing,
        isCartOrdered: () => false,
        setCartOrdered: nothing,
        endReason: () => null,
      },
      begin: nothing,
      end: nothing,
      renew: nothing,
      switchBrand: nothing,
      logout: async () => undefined,
      checkToken: async () => undefined,
      follow: () => true,
      onEnd: () => nothing,
    },
    signedInArea: () => Promise.reject(new Error('Rendering loads nothing.')),
    loadRemote: () => Promise.reject(new Error('Rendering loads nothing.')),
  };
}

function createServerHost({ session }: Shell, reads: ScreenRead[]): Host {
  const routes = pages.map(({ name, path }) => ({ name, path }));
  return {
    session: session.store,
    brand: session.brand,
    online: createStore(true),
    api: call,
    events: createClubBus(),
    href: createHref([{ name: 'shell', routes }]),
    loadRemote: () => Promise.reject(new Error('Rendering loads nothing.')),
    toast: () => undefined,
    track: () => undefined,
    // A query key is remote, brand, path and input.
    prefetched: ([, , path, input]) => {
      reads.push([path as string, input]);
      return { answer: screenAnswers.get(path as string), at: 0 };
    },
    Slot: () => null,
  };
}

/** The page of the shell with this name. */
export function pageNamed(name: string): Page {
  const page = pages.find((one) => one.name === name);
  if (page === undefined) throw new Error(`The shell has no page '${name}'.`);
  return page;
}

/**
 * Renders a screen in the frame of its page, as a server would: without browser, clock and chance.
 * Adds what it reads to `reads`.
 */
export async function renderScreen(
  page: Page,
  load: LoadComponent,
  reads: ScreenRead[] = [],
): Promise<string> {
  const { default: Screen } = await load();
  const isCustomer = page.guards.includes('auth');
  const shell = createServerShell(
    isCustomer ? { status: 'customer', customer: screenCustomer } : { status: 'guest' },
  );
  const content = (
    <Routes>
      <Route path={page.path} element={<Screen />} />
    </Routes>
  );
  const frame: ReactElement = isCustomer ? (
    <CustomerFrame page={page} isServerAvailable={createStore(true)}>
      {content}
    </CustomerFrame>
  ) : (
    <PublicFrame page={page}>{content}</PublicFrame>
  );
  const host = createServerHost(shell, reads);
  const client = new QueryClient();
  return withoutClock(() =>
    renderToString(
      <StaticRouter location={page.path.replace(':newsId', 'one')}>
        <ShellContext value={shell}>
          <QueryClientProvider client={client}>
            <HostContext value={isCustomer ? host : null}>{frame}</HostContext>
          </QueryClientProvider>
        </ShellContext>
      </StaticRouter>,
    ),
  );
}
