import { createMetafields, getUserByPhone } from '@club/api/contract/account/accounts';
import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { checkToken, logout } from '@club/api/contract/account/token';
import { sendBotStat } from '@club/api/contract/account/bot';
import { getNews } from '@club/api/contract/content';
import { getMenuLink, getOgoToken } from '@club/api/contract/links';
import type { EndpointOutput } from '@club/api';
import type { RemoteModule } from '@club/platform/remote';
import type { Boot, BootRemote } from '@club/registry/boot';
import { createMemoryServer, type MemoryServer } from '@club/testing';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../navigation/app';
import { collectPages } from '../navigation/pages';
import { createSession } from '../session/session';
import { ShellContext, type Shell, type SignedInArea } from '../host/shell-context';

/** The answer of a login, far from running out. */
export function aLogin(own: Partial<EndpointOutput<typeof confirmSms>> = {}) {
  const user = {
    id: 'c-1',
    shopify_id: '7001',
    phone: '+380501112233',
    email: null,
    first_name: 'Олена',
    last_name: 'Коваль',
    note: '',
    tags: 'age_verified',
    metafields: [],
  };
  return { token: 'secret-token', expires_at: inDays(30), user, ogo_user: null, ...own };
}

function aCustomerLogin(id: string | undefined) {
  const login = aLogin();
  return id === undefined ? login : { ...login, user: { ...login.user, id } };
}

/** A moment from now, as the server writes it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** What the server wrote into the page. */
export function aBoot(own: Partial<Boot> = {}): Boot {
  const brand = (name: string, shop: string) => ({ name, shop, origin: `https://${shop}` });
  return {
    brand: 'main',
    onSecondHost: false,
    brands: { main: brand('Перший', 'first.test'), second: brand('Другий', 'second.test') },
    apiKey: 'page-key',
    sandbox: false,
    generation: 1,
    buildPollMs: 3_600_000,
    version: '1',
    remotes: [],
    ...own,
  };
}

type PublishedRoute = Partial<BootRemote['routes'][number]> & { name: string; path: string };

/** A remote as the page describes it: account pages for customers, unless said otherwise. */
export function aRemote(
  name: string,
  routes: readonly PublishedRoute[],
  slots: Readonly<Record<string, string>> = {},
  navigation: BootRemote['navigation'] = [],
): BootRemote {
  return {
    name,
    version: '1.0.0',
    entry: { url: `/bundles/${name}/entry.js`, integrity: 'sha384-x' },
    routes: routes.map((route) => ({
      layout: 'account',
      guards: ['auth'],
      title: route.name,
      preload: [],
      ...route,
    })),
    slots: Object.entries(slots).map(([slot, part]) => ({ slot, name: part, preload: [] })),
    navigation,
  };
}

/** The server of a login: takes any code. */
export function aServer(): MemoryServer {
  const server = createMemoryServer();
  server.on(loginSms, () => ({ resend_after_seconds: 60, expires_in_seconds: 300 }));
  server.on(confirmSms, () => aLogin());
  server.on(checkToken, () => ({ valid: true, expires_at: inDays(30) }));
  server.on(getNews, () => ({ news: [] }));
  server.on(sendBotStat, () => ({ success: true }));
  server.on(createMetafields, ({ input }) => ({ metafields: input.fields }));
  server.on(getMenuLink, () => ({ available: true }));
  server.on(getOgoToken, () => ({ token: 'second-token', expires_in_seconds: 43_200 }));
  server.on(logout, () => ({ success: true }));
  server.on(getUserByPhone, ({ input }) => ({
    user: { ...aLogin().user, ...(input.myogo ? { id: 'c-2', shopify_id: '8001' } : {}) },
  }));
  return server;
}

/** What is chosen of an app in a test. */
export interface OpenShellOptions {
  readonly boot?: Partial<Boot>;
  readonly server?: MemoryServer;
  readonly loadRemote?: (name: string) => Promise<RemoteModule>;
  /** Whether the files of remotes can be fetched; a retry looks before it loads. */
  readonly areFilesThere?: () => boolean;
  /** Whether a session is stored on this device. */
  readonly isCustomer?: boolean;
  /** Another customer does not see what was read and stored before. */
  readonly customerId?: string;
  /** False in a browser that forbids to store anything. */
  readonly canSave?: boolean;
  readonly signedInArea?: () => Promise<Pick<SignedInArea, 'default'>>;
}

/** An app on the screen. */
export interface ShellView extends RenderResult {
  readonly shell: Shell;
  readonly server: MemoryServer;
  readonly user: UserEvent;
  readonly loadRemote: jest.Mock<Promise<RemoteModule>, [string]>;
  /** Path and query of the address bar. */
  address(): string;
}

/** Makes the shell's owner of everything, without showing it. */
export function createTestShell(options: OpenShellOptions = {}) {
  const server = options.server ?? aServer();
  const areFilesThere = options.areFilesThere ?? (() => true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const isFile = typeof target === 'string' && target.startsWith('/bundles/');
    // How the shell checks whether the server is available.
    if (target === '/health') return Response.json({ status: 'ok' });
    if (!isFile) return server.fetch(target, init);
    return new Response('', { status: areFilesThere() ? 200 : 404 });
  });
  const boot = aBoot(options.boot);
  const session = createSession(boot, options.canSave);
  if (options.isCustomer) session.begin(aCustomerLogin(options.customerId));
  const loadRemote = jest.fn(
    options.loadRemote ?? ((name: string) => Promise.reject(new Error(`No remote ${name}.`))),
  );
  const shell: Shell = {
    boot,
    session,
    pages: collectPages(boot.remotes),
    signedInArea: async () => ({
      open: () => undefined,
      prepare: async () => undefined,
      ...(await (options.signedInArea?.() ?? import('../host/signed-in-area'))),
    }),
    loadRemote,
  };
  return { shell, server, loadRemote };
}

/** Opens the app at an address, as a browser would. */
export function openShell(address: string, options: OpenShellOptions = {}): ShellView {
  const { shell, server, loadRemote } = createTestShell(options);
  window.history.pushState(null, '', address);
  const view = render(
    <BrowserRouter useTransitions={false}>
      <ShellContext value={shell}>
        <App />
      </ShellContext>
    </BrowserRouter>,
  );
  return {
    ...view,
    shell,
    server,
    loadRemote,
    user: userEvent.setup(),
    address: () => location.pathname + location.search,
  };
}

/** Leaves the device as new. */
export function clearDevice(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}
