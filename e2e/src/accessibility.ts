import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const { source } = createRequire(require.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The builder sends its source twice for each check: a page needs it once. */
const axeSource = `if (!('axe' in window)) { ${source} }`;

/** All default rules of axe, and two of WCAG that are off by default: of 2.2 AA, and of names that speech input knows. */
const extraRules: RunOptions = {
  rules: {
    'target-size': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
  },
};
const contrastAlone: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** What the page shows and what it names for those who do not see it, without letters of Russian. */
async function expectUkrainian(page: Page): Promise<void> {
  // A page that still loads has no heading, and nothing of its own to check.
  await expect(page.locator('h1').first()).toBeAttached();
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

/** Fails when axe finds something on the page; gives the rules that it could check, and those that it could not decide. */
async function runAxe(page: Page, rules: RunOptions) {
  // Of what passes only the names of the rules are read.
  const options: RunOptions = { ...rules, resultTypes: ['violations'] };
  const builder = new AxeBuilder({ page, axeSource }).options(options);
  // There are no frames of other origins; for those the builder opens a further page each time.
  const { violations, passes, incomplete } = await builder.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((one) => one.html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  return { checked: passes.map(({ id }) => id), undecided: incomplete.map(({ id }) => id) };
}

/** Fails when axe finds something on the page, or when its words are not Ukrainian. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectUkrainian(page);
  const { checked } = await runAxe(page, extraRules);
  // Each page has something to tap; a rule that is off passes nowhere.
  expect(checked, `what axe could check on ${page.url()}`).toContain('target-size');
  // On an empty page nothing is wrong.
  expect(checked.length, `rules that axe could check on ${page.url()}`).toBeGreaterThan(10);
}

/** Fails when texts have too little contrast, or are not Ukrainian: what differs between the brands. */
export async function expectContrast(page: Page): Promise<void> {
  await expectUkrainian(page);
  const { checked, undecided } = await runAxe(page, contrastAlone);
  // Behind all texts of the landing page is a gradient, which axe does not calculate.
  expect([...checked, ...undecided], `rules on ${page.url()}`).toContain('color-contrast');
}
