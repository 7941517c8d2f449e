import type { Browser, BrowserContext } from '@playwright/test';
import { startClubServer, type ClubServer } from './club-server';
import { expect, test as base } from './fixtures';
import { freePort } from './free-port';
import { startFakeServices, type FakeServices } from './fake-services';
import { holdLongWaits } from './long-waits';
import { personas } from './personas';
import { requestCode, confirmAge } from './sign-in';

/** A server without the sandbox that uses the fake services. */
export interface ObservedServer {
  readonly server: ClubServer;
  readonly observers: FakeServices;
}

type StoredDevice = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  observed: ObservedServer;
  /** A device on which the regular customer has logged in. */
  device: StoredDevice;
}

const customer = personas.regular;

/** Events that are sent when the page is idle take longer. */
export const slowPoll = { timeout: 90_000 };

async function signIn(
  browser: Browser,
  { server, observers }: ObservedServer,
): Promise<StoredDevice> {
  const context = await browser.newContext();
  await holdLongWaits(context);
  const page = await context.newPage();
  await page.goto(`${server.origin}/`);
  await confirmAge(page);
  await requestCode(page, 'regular');
  const field = page.getByLabel('Шість цифр');
  await expect(field).toBeVisible();
  await expect.poll(() => observers.smsCode(customer.phone)).toBeDefined();
  await field.pressSequentially(observers.smsCode(customer.phone) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName);
  await expect.poll(() => observers.collected.map(({ name }) => name), slowPoll).toContain('login');
  const device = await context.storageState({ indexedDB: true });
  await context.close();
  return device;
}

/** The fixtures: a server of the worker with fake services, and a customer who has logged in. */
export const test = base.extend<object, WorkerFixtures>({
  observed: [
    async ({}, use, { parallelIndex }) => {
      const observers = await startFakeServices();
      const server = await startClubServer(await freePort(parallelIndex), observers.env);
      await use({ server, observers });
      await server.stop();
      await observers.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  device: [
    async ({ browser, observed }, use) => use(await signIn(browser, observed)),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ observed }, use) => use(observed.server.origin),
  storageState: async ({ device }, use) => use(device),
});
