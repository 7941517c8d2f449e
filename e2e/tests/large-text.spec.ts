import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { findBrokenWords } from '../src/large-text';
import { openAsNewcomer } from '../src/new-customer';
import { openWhole } from '../src/open-whole';
import { chooseBranch, choosePayment, fillCart } from '../src/ordering';
import { allSizes, findFaults, narrowest, setSize, usual } from '../src/text-sizes';

test.describe.configure({ mode: 'parallel' });

// `every-page.spec.ts` checks what every page must have. This is what only some have.

for (const { brand, persona, sizes, certificate } of [
  { brand: 'main', persona: 'regular', sizes: allSizes, certificate: 'demo-regular-33' },
  { brand: 'second', persona: 'both', sizes: [narrowest], certificate: 'demo-both-brands-45' },
] as const) {
  test.describe(`the ${brand} brand`, () => {
    test.use({ brand, persona });

    test('breaks no name of a collection at 200 % and on narrow screens', async ({ page }) => {
      await openWhole(page, '/shop');
      const names = page.getByRole('main').getByRole('listitem').locator('a > span > :first-child');
      for (const size of sizes) {
        await setSize(page, size);
        expect(await findBrokenWords(names)).toEqual([]);
      }
      expect(await names.count()).toBeGreaterThan(3);
    });

    test('gives the cards of a collection room when texts get larger on the open page', async ({
      page,
    }) => {
      await openWhole(page, brand === 'main' ? '/shop/sticks' : '/shop/ogo-velo');
      const card = page.getByRole('main').getByRole('listitem').first();
      const isWhole = () =>
        card.evaluate((one) => {
          const link = one.querySelector('a')!;
          return link.scrollHeight <= link.clientHeight;
        });
      expect(await isWhole()).toBe(true);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      await expect.poll(isWhole).toBe(true);
    });

    test('breaks no word of the button that shows a PIN at 200 %', async ({ page }) => {
      await openWhole(page, `/certificates/my-list/${certificate}`);
      const label = page.getByRole('button', { name: 'Показати PIN' }).getByText('Показати PIN');
      for (const size of sizes) {
        await setSize(page, size);
        expect(await findBrokenWords(label)).toEqual([]);
      }
      await expect(label).toHaveCount(1);
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
  });
}

for (const { brand, persona } of [
  { brand: 'main', persona: 'regular' },
  { brand: 'second', persona: 'both' },
] as const) {
  test.describe(`long words in the ${brand} brand`, () => {
    test.use({ brand, persona });

    for (const { address, name, role } of [
      { address: '/device-reg', name: 'Зареєструвати', role: 'button' },
      { address: '/verification', name: 'Вік підтверджено', role: 'heading' },
      { address: '/verification', name: 'Підтвердження віку', role: 'heading' },
    ] as const) {
      test(`«${name}» breaks in no word at 200 %`, async ({ page }) => {
        await openWhole(page, address);
        const named = page.getByRole(role, { name, exact: true });
        const words = role === 'button' ? named.getByText(name) : named;
        for (const size of allSizes) {
          await setSize(page, size);
          expect(await findBrokenWords(words)).toEqual([]);
        }
        await expect(words).toHaveCount(1);
      });
    }
  });
}

test.describe('an order', () => {
  test.use({ persona: 'regular' });

  test('is whole at 200 %: no word is broken, no figure is beside its sheet', async ({ page }) => {
    await openWhole(page, '/history-order');
    await page.getByRole('link', { name: /№ 24490/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Замовлення' });
    const lines = sheet.getByRole('list', { name: 'Товари' }).getByRole('listitem');
    await expect(lines).toHaveCount(2);
    for (const size of allSizes) {
      await setSize(page, size);
      expect(await findBrokenWords(lines.locator('span > span'))).toEqual([]);
      expect(await findBrokenWords(sheet.getByRole('heading', { level: 2 }).first())).toEqual([]);
      const outside = await sheet.evaluate((one) => {
        const { right } = one.getBoundingClientRect();
        return [...one.querySelectorAll('dd, li, a, button')]
          .filter(
            (part) =>
              part.closest('dl, ol, ul, header') && part.getBoundingClientRect().right > right,
          )
          .map((part) => part.ariaLabel ?? part.textContent);
      });
      expect(outside).toEqual([]);
    }
  });
});

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
  const faults: string[] = [];
  for (const { address, next, goOn } of steps) {
    await openWhole(page, address);
    expect(new URL(page.url()).pathname).toBe(address);
    const total = page.getByRole('button', { name: /^До сплати/ });
    const link = page.getByRole('link', { name: next });
    const onwardsButton = link.or(page.getByRole('button', { name: next }));
    for (const size of allSizes) {
      await setSize(page, size);
      const where = `${address} at ${size.width} px and ${size.rem} px text:`;
      for (const fault of await findFaults(page)) faults.push(`${where} ${fault}`);
      const titles = page
        .getByRole('region', { name: 'Товари' })
        .getByRole('listitem')
        .locator('p');
      for (const word of await findBrokenWords(titles)) faults.push(`${where} '${word}' is broken`);
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
      if (!isBeside && !isAbove) faults.push(`${where} the button is on the total`);
    }
    await setSize(page, usual);
    await goOn?.(page);
  }
  expect(faults).toEqual([]);
});
