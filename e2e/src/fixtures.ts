import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { startClubServer, type ClubServer } from './club-server';
import { origins } from './environment';
import { freePort } from './free-port';
import { holdLongWaits } from './long-waits';
import { watchContext, type PageWatch } from './page-watch';
import { sessionState, type PersonaKey } from './personas';
import { ReusedContexts } from './reused-contexts';

interface Fixtures {
  /** The customer that the test begins as; null begins as a guest. */
  persona: PersonaKey | null;
  brand: 'main' | 'second';
  /** Nothing is in the HTTP cache, and the clock may be replaced. */
  isFirstVisit: boolean;
  /** Fails the test when a page complains of something that was not announced. */
  watch: PageWatch;
  /** Fails when axe finds something on the page, or when its words are not Ukrainian. */
  expectAccessible: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  /** The name of the group of files whose server it is; without one it is the server that all share. */
  serverOf: string;
  /** The server of the tests. One with a name may be changed: it has its own database, registry and limits. */
  server: Omit<ClubServer, 'stop'>;
  reusedContexts: ReusedContexts;
}

export { expect };

export const test = base.extend<Fixtures, WorkerFixtures>({
  persona: [null, { option: true }],
  brand: ['main', { option: true }],
  baseURL: async ({ brand, server }, use) =>
    use(brand === 'main' ? server.origin : server.secondOrigin),
  storageState: async ({ persona, baseURL }, use) =>
    use(persona === null || !baseURL ? undefined : sessionState(persona, baseURL)),
  isFirstVisit: [false, { option: true }],
  reusedContexts: [
    async ({}, use) => {
      const contexts = new ReusedContexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      reusedContexts,
      isFirstVisit,
      serviceWorkers,
      storageState,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      userAgent,
    },
    use,
  ) => {
    // A worker of an earlier test would serve its pages.
    if (isFirstVisit || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      await holdLongWaits(context);
      await use(context);
      await context.close();
      return;
    }
    const context = await reusedContexts.open(
      browser,
      { baseURL, viewport, hasTouch, isMobile, userAgent },
      storageState,
    );
    await use(context);
    await reusedContexts.release(context);
  },
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],
  expectAccessible: async ({}, use) => use(expectAccessible),
  serverOf: ['', { scope: 'worker', option: true }],
  server: [
    async ({ serverOf }, use, { parallelIndex }) => {
      if (serverOf === '') {
        await use({ origin: origins.main(), secondOrigin: origins.second(), registry: '' });
        return;
      }
      const server = await startClubServer(await freePort(parallelIndex));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
