import path from 'node:path';
import { createClient } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import type { RemoteConfig, RouteConfig } from '@club/platform/config';
import { decide } from '@club/platform/guards';
import { anonymousPages } from '@club/registry';
import { remotes, root } from './workspace';

// Server and browser decide by the same rule, and the server's own suite of bad inputs calls every
// endpoint without a token.

type Routes = Readonly<Record<string, RouteConfig>>;

const shellRoutes = jest.requireActual<{ routes: Routes }>(
  path.join(root, 'shell/shell.config.ts'),
).routes;
const configs = remotes.map(
  ({ folder }) =>
    jest.requireActual<{ default: RemoteConfig }>(path.join(folder, 'remote.config.ts')).default,
);
const pages = [shellRoutes, ...configs.map(({ routes }) => routes)].flatMap((routes: Routes) =>
  Object.values(routes),
);

/** An address of a page: any value stands for a parameter. */
const addressOf = (pattern: string) => pattern.replace(/:\w+/g, 'x1');

const visitors = {
  guest: { isCustomer: false, isAdult: false },
  'adult guest': { isCustomer: false, isAdult: true },
};

/** The path of the page that a visitor sees in the end. */
function pathShown(address: string, visitor: keyof typeof visitors): string | undefined {
  const decision = decide(pages, address, visitors[visitor]);
  return 'match' in decision ? decision.match?.page.path : undefined;
}

test('[AC-17] the shell publishes every page of the list', () => {
  const paths = Object.values(shellRoutes).map((route) => route.path);
  expect(anonymousPages.filter((one) => !paths.includes(one as `/${string}`))).toEqual([]);
});

test.each(pages.map((page) => page.path))('[AC-17] %s', (pattern) => {
  for (const visitor of Object.keys(visitors) as (keyof typeof visitors)[]) {
    const shown = pathShown(addressOf(pattern), visitor);
    expect(anonymousPages).toContain(shown);
    if (!anonymousPages.includes(pattern)) expect(['/auth', '/is18']).toContain(shown);
  }
});

/** Calls that need no customer, and what a guest wants of them. */
const publicCalls: Partial<Record<EndpointName, string>> = {
  'account.checkEmail': 'registration',
  'account.confirmSms': 'login',
  'account.loginSms': 'login',
  'account.regAuth': 'registration',
  'account.registration': 'registration',
  'account.testLogin': 'login of a persona, in the sandbox only',
  'canaries.reportVisit': 'whether the bundles of a visit worked',
  'content.getPageById': 'user agreement',
  'marketing.collect': 'events of a visit',
  'marketing.getBatToken': 'events of a visit',
  'marketing.sendBatEvent': 'events of a visit',
  'operations.getVersion': 'whether stored pages are out of date',
};

test('[AC-17] the calls without a customer are those of the pages without one', () => {
  const found = (Object.keys(contract) as EndpointName[]).filter(
    (name) => contract[name].auth === 'public',
  );
  expect(found.toSorted()).toEqual(Object.keys(publicCalls).toSorted());
});

test('[AC-17] a guest sends no call of a customer', async () => {
  const sent = jest.fn<Promise<Response>, []>();
  const call = createClient({
    apiKey: 'key',
    token: () => null,
    brand: () => 'main',
    fetch: sent,
  });
  const endpoints = Object.values(contract).filter(({ auth }) => auth === 'customer');
  expect(endpoints.length).toBeGreaterThan(50);
  for (const endpoint of endpoints) {
    await expect(call(endpoint, {})).rejects.toMatchObject({ kind: 'cancelled' });
  }
  expect(sent).not.toHaveBeenCalled();
});
