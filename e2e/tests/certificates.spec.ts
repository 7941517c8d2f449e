import { expect, test } from '../src/fixtures';
import { whenReadyForOffline } from '../src/offline-ready';
import { personas } from '../src/personas';
import { readSmsCode } from '../src/sign-in';

test.use({ serverOf: 'customers', persona: 'saver', serviceWorkers: 'allow' });

test('a certificate is bought, made over a reload, opened by a code, and shown without a network [CE-01] [CE-03] [CE-04] [RT-28] [RT-55]', async ({
  page,
  context,
  watch,
  server,
  expectAccessible,
}) => {
  // The partner's first answer is lost, so that the certificate is in the making for a moment.
  const behaviour = { form: { behaviour: 'twice' } };
  await page.request.post(`${server.origin}/sandbox/certificates`, behaviour);

  await page.goto('/certificates?category=2');
  await page.getByRole('link', { name: /Комора/ }).click();
  await page.getByRole('radio', { name: /200,00/ }).check();
  await expect(page.getByRole('radio', { name: /200,00/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Взяти сертифікат' }).click();
  await page.getByRole('button', { name: /^Взяти за 200/ }).click();

  await expect(page).toHaveURL(/\/certificates\/my-list\/\w+$/);
  await page.reload();
  await expect(page.getByText(/^Діє до/)).toBeVisible();
  await page.getByRole('button', { name: 'Показати PIN' }).click();
  await page
    .getByLabel('Код із SMS')
    .pressSequentially(await readSmsCode(page, personas.saver.phone));
  const pin = page.getByRole('definition');
  await expect(pin).toHaveText(/^\d{6}$/);
  await expect(page.getByRole('img', { name: 'Штрихкод сертифіката' })).toBeVisible();
  await expectAccessible(page);
  const shown = await pin.innerText();

  await page
    .getByRole('button', { name: 'Назад' })
    .or(page.getByRole('link', { name: 'Назад' }))
    .click();
  await expect(page).toHaveURL('/certificates/my-list');
  const own = page.getByRole('list', { name: 'Чинні' }).getByRole('link', { name: /Комора/ });
  await expect(own).toContainText('200,00');
  await expectAccessible(page);
  await whenReadyForOffline(page);

  watch.expectsNoNetwork();
  await context.setOffline(true);
  await page.goto('/certificates/my-list');
  await own.click();
  await page.getByRole('button', { name: 'Показати PIN' }).click();
  await expect(pin).toHaveText(shown);
});
