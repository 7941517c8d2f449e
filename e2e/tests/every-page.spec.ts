import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../src/accessibility';
import { expect, test } from '../src/fixtures';
import { openWhole } from '../src/open-whole';
import { confirmAge } from '../src/sign-in';
import {
  exampleAddress,
  isForCustomers,
  published,
  redirects,
  unknownAddress,
} from '../src/published-pages';
import { allSizes, findFaults, narrowest, setSize, usual, type Size } from '../src/text-sizes';

test.describe.configure({ mode: 'parallel' });

/** What is proved of the pages of a brand. */
interface BrandChecks {
  readonly sizes: readonly Size[];
  readonly expectAxe: (page: Page) => Promise<void>;
}

/** On a phone and on a desktop. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
}

// The second brand differs in its colours, and in its texts, which need most room where they have least.
const brands = [
  {
    brand: 'main',
    persona: 'regular',
    checks: { sizes: allSizes, expectAxe: expectAccessibleOnBoth },
  },
  {
    brand: 'second',
    persona: 'both',
    checks: { sizes: [narrowest], expectAxe: expectContrast },
  },
] as const;

/** What was found, and where. */
interface Findings {
  readonly faults: string[];
  /** What the pages that were checked show, by their paths. */
  readonly checked: Map<string, string>;
}

const noFindings = (): Findings => ({ faults: [], checked: new Map() });

/** Checks a page once: with axe, and its texts at each size. */
async function checkPage(
  page: Page,
  address: string,
  { sizes, expectAxe }: BrandChecks,
  { faults, checked }: Findings,
): Promise<void> {
  await openWhole(page, address);
  const at = new URL(page.url()).pathname;
  const [opened = ''] = address.split('?');
  if (at !== opened) expect(at, `where ${address} leads`).toBe(redirects[opened]);
  if (checked.has(at)) return;
  checked.set(at, await page.getByRole('main').innerText());
  await expectAxe(page);
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
  await setSize(page, usual);
}

for (const { brand, persona, checks } of brands) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ brand });

    test('passes axe and cuts no text at 200 % and on narrow screens, before the login', async ({
      page,
      watch,
    }) => {
      watch.expects(/status of 404/);
      const findings = noFindings();
      const [shell] = published;
      for (const route of shell?.routes ?? []) {
        if (!isForCustomers(route)) await checkPage(page, route.path, checks, findings);
      }
      await checkPage(page, '/no/such/page', checks, findings);
      // Until then they lead to the question of age.
      await page.goto('/is18');
      await confirmAge(page);
      await expect(page).toHaveURL('/auth');
      for (const address of ['/auth', '/registration']) {
        await checkPage(page, address, checks, findings);
        expect([...findings.checked.keys()]).toContain(address);
      }
      expect(findings.faults).toEqual([]);
    });

    test.describe('for a customer', () => {
      test.use({ persona });

      for (const { name, routes } of published) {
        test(`passes axe, cuts no text at 200 % and on narrow screens, and has examples that show something: ${name}`, async ({
          page,
          watch,
        }) => {
          const findings = noFindings();
          const ownRoutes = routes.filter(isForCustomers);
          for (const route of ownRoutes) {
            await checkPage(page, exampleAddress(route, brand), checks, findings);
          }
          expect(findings.faults).toEqual([]);

          watch.expects(/status of 404/);
          for (const route of ownRoutes) {
            const address = unknownAddress(route, brand);
            if (address === null) continue;
            await openWhole(page, address);
            const [example = ''] = exampleAddress(route, brand).split('?');
            const shown = findings.checked.get(example);
            expect(shown, `what ${example} shows`).toMatch(/./);
            const text = await page.getByRole('main').innerText();
            expect(text, `what ${address} shows`).not.toBe(shown);
          }
        });
      }
    });
  });
}
