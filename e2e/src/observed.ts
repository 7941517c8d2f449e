import type { Browser, BrowserContext } from '@playwright/test';
import { startClubServer, type ClubServer } from './club-server';
import { expect, test as base } from './fixtures';
import { freePort } from './free-port';
import { startObservers, type Observers } from './observers';
import { personas } from './personas';
import { askForCode, confirmAge } from './sign-in';

/** A server without the sandbox, whose outside is played by `observers`. */
export interface Observed {
  readonly server: ClubServer;
  readonly observers: Observers;
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

interface WorkerFixtures {
  observed: Observed;
  /** A device on which the regular customer has logged in. */
  device: Kept;
}

const customer = personas.regular;

/** What is told when the page is at rest takes its time. */
export const soon = { timeout: 30_000 };

/** Starts services that observe, and a server that is told of them. */
export async function startObserved(
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Observed> {
  const observers = await startObservers();
  return { observers, server: await startClubServer(port, { ...observers.env, ...env }) };
}

/** Ends both. */
export async function stopObserved({ server, observers }: Observed): Promise<void> {
  await server.stop();
  await observers.stop();
}

async function signIn(browser: Browser, { server, observers }: Observed): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.origin}/`);
  await confirmAge(page);
  await askForCode(page, 'regular');
  const field = page.getByLabel('Шість цифр');
  await expect(field).toBeVisible();
  await expect.poll(() => observers.codeOf(customer.phone)).toBeDefined();
  await field.pressSequentially(observers.codeOf(customer.phone) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName);
  await expect.poll(() => observers.collected.map(({ name }) => name), soon).toContain('login');
  const device = await context.storageState({ indexedDB: true });
  await context.close();
  return device;
}

/** On an observed server of the worker's own, as a customer who has logged in. */
export const test = base.extend<object, WorkerFixtures>({
  observed: [
    async ({}, use, { parallelIndex }) => {
      const observed = await startObserved(await freePort(parallelIndex));
      await use(observed);
      await stopObserved(observed);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  device: [
    async ({ browser, observed }, use) => use(await signIn(browser, observed)),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ observed }, use) => use(observed.server.origin),
  storageState: async ({ device }, use) => use(device),
});
