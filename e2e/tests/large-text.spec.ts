import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundles, distFolder } from '@club/commands/workspace';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import {
  findBrokenWords,
  findCoveredActions,
  findOverflow,
  findTouchingNames,
} from '../src/large-text';
import { openAsNewcomer } from '../src/new-customer';
import { chooseBranch, choosePayment, fillCart } from '../src/ordering';

test.describe.configure({ mode: 'parallel' });

interface Size {
  readonly width: number;
  readonly rem: number;
}

const usual: Size = { width: 390, rem: 16 };
const narrowest: Size = { width: 320, rem: 32 };
/** The narrowest phone, and text at 200 % on a usual one and on that. */
const allSizes: readonly Size[] = [{ width: 320, rem: 16 }, { width: 390, rem: 32 }, narrowest];

interface PublishedRoute {
  readonly path: string;
  readonly guards: readonly string[];
}

/** The pages of each bundle, as its build describes them. */
const published = bundles.map((bundle) => {
  const file = bundle.name === 'shell' ? 'shell.json' : 'remote.json';
  const descriptor = JSON.parse(readFileSync(path.join(distFolder(bundle), file), 'utf8')) as {
    routes: PublishedRoute[];
  };
  return { name: bundle.name, routes: descriptor.routes };
});
const isForCustomers = ({ guards }: PublishedRoute) => guards.includes('auth');

/** A page whose path names something: the link to one on another page. */
const examples: Readonly<Record<string, { from: string; link: string }>> = {
  '/shop/:collection/:id': { from: '/shop/:collection', link: 'main [role="listitem"] > a' },
  '/news/:newsId': { from: '/news', link: 'main a[href^="/news/"]' },
  '/certificates/partner/:id': {
    from: '/certificates',
    link: 'main a[href^="/certificates/partner/"]',
  },
  '/exchange/product/active/:id': {
    from: '/exchange',
    link: 'main a[href^="/exchange/product/"]',
  },
};

/** Where a route leads without a login, on a phone, or with an empty cart. */
const onwards: Readonly<Record<string, string>> = {
  '/qr': '/landing',
  '/auth': '/is18',
  '/registration': '/is18',
  '/shop/delivery': '/shop',
  '/shop/payment': '/shop',
  '/shop/checkout': '/shop',
  '/shop/success': '/history-order',
};

async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What stands far below is fetched when it comes near.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The address of a route, or null for one that the demo has nothing for. */
async function findAddress(page: Page, route: string, shelf: string): Promise<string | null> {
  if (route === '/shop/:collection') return shelf;
  if (!route.includes(':')) return route;
  const example = examples[route];
  if (example === undefined) return null;
  const from = await findAddress(page, example.from, shelf);
  if (from === null) return null;
  await openWhole(page, from);
  return page.locator(example.link).first().getAttribute('href');
}

async function setSize(page: Page, { width, rem }: Size): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, rem);
}

/** The names of the bar, and of the steps of an order. */
const rowsOfNames = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(Головне меню|Кроки замовлення)$/ })
    .locator('li :is(a, span) > span:last-child');

/** What is cut, covered, touching or beside the screen. Rows of lists get their measured heights some frames later. */
async function findFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const touching = await findTouchingNames(rowsOfNames(page));
    const covered = await findCoveredActions(page);
    faults = [
      ...(await findOverflow(page)),
      ...touching.map((names) => `'${names}' touch`),
      ...covered.map((name) => `'${name}' is covered`),
    ];
    if (faults.length === 0) break;
    await page.waitForTimeout(100);
  }
  return faults;
}

/** What was found, and where. */
interface Findings {
  readonly faults: string[];
  /** The pages that were looked at. */
  readonly seen: Set<string>;
}

const noFindings = (): Findings => ({ faults: [], seen: new Set() });

/** Looks at a page at each size, once. */
async function look(
  page: Page,
  address: string,
  sizes: readonly Size[],
  { faults, seen }: Findings,
): Promise<void> {
  await openWhole(page, address);
  const at = new URL(page.url()).pathname;
  if (at !== address) expect(at, `where ${address} leads`).toBe(onwards[address]);
  if (seen.has(at)) return;
  seen.add(at);
  for (const size of sizes) {
    await setSize(page, size);
    const where = `${at} at ${size.width} px and ${size.rem} px text:`;
    for (const fault of await findFaults(page)) faults.push(`${where} ${fault}`);
    const folder = process.env['LARGE_TEXT_PICTURES'];
    if (folder) {
      const name = `${at.replaceAll('/', '_')}-${size.width}-${size.rem}.png`;
      await page.screenshot({ path: path.join(folder, name), fullPage: true });
    }
  }
}

// The brands differ in their texts, which need most room where they have least.
for (const { brand, persona, shelf, sizes } of [
  { brand: 'main', persona: 'regular', shelf: '/shop/sticks', sizes: allSizes },
  { brand: 'second', persona: 'both', shelf: '/shop/ogo-velo', sizes: [narrowest] },
] as const) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ brand });

    test('cuts no text at 200 % and on narrow screens, before the login', async ({
      page,
      watch,
    }) => {
      watch.expects(/status of 404/);
      const findings = noFindings();
      const [shell] = published;
      for (const route of shell?.routes ?? []) {
        if (!isForCustomers(route)) await look(page, route.path, sizes, findings);
      }
      await look(page, '/no/such/page', sizes, findings);
      expect(findings.faults).toEqual([]);
    });

    test.describe('for a customer', () => {
      test.use({ persona });

      test('breaks no name of a collection at 200 % and on narrow screens', async ({ page }) => {
        await openWhole(page, '/shop');
        const names = page
          .getByRole('main')
          .getByRole('listitem')
          .locator('a > span > :first-child');
        for (const size of sizes) {
          await setSize(page, size);
          expect(await findBrokenWords(names)).toEqual([]);
        }
        expect(await names.count()).toBeGreaterThan(3);
      });

      test('keeps the names of the rail inside of it at 200 %', async ({ page }) => {
        await openWhole(page, '/');
        const rail = page.getByRole('navigation', { name: 'Головне меню' });
        for (const rem of [16, 24, 32]) {
          await setSize(page, { width: 1280, rem });
          const outside = await rail.evaluate((bar) => {
            const { left, right } = bar.getBoundingClientRect();
            return [...bar.querySelectorAll('li')].filter((item) => {
              const words = document.createRange();
              words.selectNodeContents(item);
              const box = words.getBoundingClientRect();
              return box.left < left + 2 || box.right > right - 2;
            }).length;
          });
          expect(outside).toBe(0);
        }
        await expect(rail.getByRole('listitem')).toHaveCount(5);
      });

      test('shows all names of cities on the map at 200 %', async ({ page }) => {
        await openWhole(page, '/go-buy');
        const map = page.getByRole('main').locator('figure > div').first();
        const names = map.locator('button > span[data-side]');
        await expect(names.first()).toBeVisible();
        for (const size of sizes) {
          await setSize(page, size);
          const edge = await map.evaluate((one) => one.getBoundingClientRect().right);
          const cut = await names.evaluateAll(
            (all, right) =>
              all
                .filter((one) => one.getBoundingClientRect().right > right + 1)
                .map((one) => one.textContent),
            edge,
          );
          expect(cut).toEqual([]);
        }
      });

      for (const { name, routes } of published) {
        test(`cuts no text at 200 % and on narrow screens: ${name}`, async ({ page }) => {
          const findings = noFindings();
          for (const route of routes.filter(isForCustomers)) {
            const address = await findAddress(page, route.path, shelf);
            if (address !== null) await look(page, address, sizes, findings);
          }
          expect(findings.faults).toEqual([]);
        });
      }
    });
  });
}

/** The steps of an order: the button onwards, and the way to the next step. */
const steps: readonly {
  address: string;
  next: string | RegExp;
  goOn?: (page: Page) => Promise<void>;
}[] = [
  { address: '/shop/cart', next: 'До доставки' },
  { address: '/shop/delivery', next: 'До оплати', goOn: (page) => chooseBranch(page) },
  { address: '/shop/payment', next: 'Перевірити', goOn: (page) => choosePayment(page, 'Готівкою') },
  { address: '/shop/checkout', next: /^Замовити/ },
];

// A cart is the customer's on every device: this one is nobody else's.
test('cuts and covers nothing at 200 % in the steps of an order', async ({ page }) => {
  await openAsNewcomer(page, '+380681112331', 'large.text@example.com');
  await fillCart(page, 'sticks');
  const { faults, seen } = noFindings();
  for (const { address, next, goOn } of steps) {
    await look(page, address, allSizes, { faults, seen });
    expect(new URL(page.url()).pathname).toBe(address);
    const total = page.getByRole('button', { name: /^До сплати/ });
    const link = page.getByRole('link', { name: next });
    const onwardsButton = link.or(page.getByRole('button', { name: next }));
    for (const size of allSizes) {
      await setSize(page, size);
      const price = await total.evaluate((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        // The last words are for screen readers alone.
        words.setEndBefore(one.lastElementChild!);
        return words.getBoundingClientRect().toJSON() as DOMRect;
      });
      const button = await onwardsButton.boundingBox();
      const isBeside = button !== null && price.right <= button.x;
      const isAbove = button !== null && price.bottom <= button.y;
      if (!isBeside && !isAbove)
        faults.push(`${address} at ${size.width} px: the button is on the total`);
    }
    await setSize(page, usual);
    await goOn?.(page);
  }
  expect(faults).toEqual([]);
});
