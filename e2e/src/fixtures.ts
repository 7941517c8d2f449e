import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startClubServer, type ClubServer } from './club-server';
import { origins } from './environment';
import { freePort } from './free-port';
import { watchContext, type PageWatch } from './page-watch';
import { sessionFile, type PersonaKey } from './personas';

interface Fixtures {
  /** The customer that the test begins as; null begins as a stranger. */
  persona: PersonaKey | null;
  brand: 'main' | 'second';
  /** Fails the test when a page complains of something that was not announced. */
  watch: PageWatch;
  /** Fails when axe finds something on the page, or when its words are not Ukrainian. */
  expectAccessible: (page: Page) => Promise<void>;
}

interface WorkerFixtures {
  /** Whose `ownServer` it is. Each name has a worker of its own, and no file finds what another left. */
  serverOf: string;
  /** A server that a file may change: its own database, registry and limits. */
  ownServer: ClubServer;
}

export { expect };

/** Every rule that axe has on by itself, and the one of WCAG 2.2 AA that it leaves off. */
const axeOptions = { rules: { 'target-size': { enabled: true } } } as const;

/** What the page shows and what it names for those who do not see it, without letters of Russian. */
async function expectUkrainian(page: Page): Promise<void> {
  const words = await page.evaluate(() => {
    const named = ['aria-label', 'alt', 'placeholder', 'title'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...named].join('\n');
  });
  const foreign = words.split('\n').filter((line) => /[ыэёъ]/i.test(line));
  expect(foreign, `words on ${page.url()}`).toEqual([]);
  expect(words, `words on ${page.url()}`).toMatch(/[іїєґ]/i);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  persona: [null, { option: true }],
  brand: ['main', { option: true }],
  baseURL: async ({ brand }, use) => use(origins[brand]()),
  storageState: async ({ persona, brand }, use) =>
    use(persona === null ? undefined : sessionFile(persona, brand)),
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
      await use(watch);
      watch.verify();
    },
    { auto: true },
  ],
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await expectUkrainian(page);
      // What is half faded in has no colour of its own yet: whatever comes now, comes at once.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { violations, passes } = await new AxeBuilder({ page }).options(axeOptions).analyze();
      await page.emulateMedia({ reducedMotion: null });
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((one) => one.html).join('\n  ')}`,
      );
      expect(found, `axe on ${page.url()}`).toEqual([]);
      // Each page has something to tap; a rule that is off passes nowhere.
      const checked = passes.map(({ id }) => id);
      expect(checked, `what axe could check on ${page.url()}`).toContain('target-size');
      // On an empty page nothing is wrong.
      expect(checked.length, `rules that axe could check on ${page.url()}`).toBeGreaterThan(10);
    });
  },
  serverOf: ['', { scope: 'worker', option: true }],
  ownServer: [
    async ({ serverOf }, use, { parallelIndex }) => {
      expect(serverOf, 'the file that says `test.use({ serverOf })`').not.toBe('');
      const server = await startClubServer(await freePort(parallelIndex));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
