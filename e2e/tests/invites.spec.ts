import { expect, test } from '../src/fixtures';
import { fillRegistration } from '../src/new-customer';
import { chooseBranch, choosePayment, fillCart, goToDelivery, openDevice } from '../src/ordering';

// Orders change stock and balances.
test.use({ serverOf: 'orders', persona: 'regular' });

const friend = { phone: '+380682223355', firstName: 'Ярина', email: 'yaryna@example.com' };

test('a shared link brings a friend through age, registration and the first paid order, and both get their points [LO-02] [LO-07] [OR-04] [RT-44] [RT-51]', async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    // The device's own sheet cannot be opened here.
    navigator.share = (shared) => {
      sessionStorage.setItem('test.shared', shared?.url ?? '');
      return Promise.resolve();
    };
  });
  await page.goto('/invite-friend');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Поділитися' }).click();
  const link = await page.evaluate(() => sessionStorage.getItem('test.shared') ?? '');
  expect(link).toContain('ref=REW-K8N2QD');

  const device = await openDevice(browser, server.origin, { cookies: [], origins: [] });
  await device.page.goto(link);
  await fillRegistration(device.page, friend);
  await expect(device.page.getByRole('heading', { level: 1 })).toContainText(friend.firstName);
  await fillCart(device.page, 'sticks');
  await goToDelivery(device.page);
  await chooseBranch(device.page);
  await choosePayment(device.page, 'Карткою');
  await expect(device.page.getByLabel('Код друга')).toHaveValue('REW-K8N2QD');
  await device.page.getByRole('button', { name: 'Замовити й сплатити' }).click();
  await device.page.waitForURL(/\/sandbox\/cards/);
  await device.page.getByRole('button', { name: 'Сплатити', exact: true }).click();
  await expect(device.page.getByText('Оплата пройшла. Дякуємо!')).toBeVisible();
  await device.page.goto('/history-bonuses');
  await expect(device.page.getByText('Перше замовлення за кодом друга')).toBeVisible();
  await device.context.close();

  await page.goto('/profile/referral');
  const item = page.getByRole('listitem').filter({ hasText: friend.firstName });
  await expect(item).toContainText('+100 XP');
  await expectAccessible(page);
});
