import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/** The builder sends its source twice for each check: a page needs it once. */
const axeSource = `if (!('axe' in window)) { ${source} }`;

/** All default rules of axe, and two of WCAG that are off by default: of 2.2 AA, and of names that speech input knows. */
const axeOptions = {
  rules: {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
  },
  // Of what passes only the names of the rules are read.
  resultTypes: ['violations' as const],
};

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

/** Fails when axe finds something on the page, or when its words are not Ukrainian. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectUkrainian(page);
  const builder = new AxeBuilder({ page, axeSource }).options(axeOptions);
  // There are no frames of other origins; for those the builder opens a further page each time.
  const { violations, passes } = await builder.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((one) => one.html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  // Each page has something to tap; a rule that is off passes nowhere.
  const checked = passes.map(({ id }) => id);
  expect(checked, `what axe could check on ${page.url()}`).toContain('target-size');
  // On an empty page nothing is wrong.
  expect(checked.length, `rules that axe could check on ${page.url()}`).toBeGreaterThan(10);
}
