import { expect, test } from '../src/fixtures';
import { balanceAtHome } from '../src/home-balance';
import { scrollToCampaign } from '../src/scroll-to-campaign';

test.use({ persona: 'both', serverOf: 'customers' });

test('from the card on home to the right answer, whose points reach the balance [LO-04] [RT-66] [RT-67]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  const before = await balanceAtHome(page);

  const card = await scrollToCampaign(page);
  await expectAccessible(page);
  await card.click();
  await expect(page).toHaveURL('/marathon');
  await expect(page.getByRole('link', { name: 'Відповісти' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Відповісти' }).click();
  const answer = page.getByRole('radio', { name: 'У пункт збору електроніки' });
  await answer.check();
  await page.reload();
  await expect(answer).toBeChecked();
  await page.getByRole('button', { name: 'Відповісти' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Правильно, +20');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'До марафону' }).click();
  await expect(page.getByRole('heading', { name: 'На сьогодні все' })).toBeVisible();
  await page.goto('/');
  expect(await balanceAtHome(page)).toBe(before + 20);
});
