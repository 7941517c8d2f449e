import { expect, type Page } from '@playwright/test';

/** The balance that the home page shows. */
export async function balanceAtHome(page: Page): Promise<number> {
  const region = page.getByRole('region', { name: 'Твій баланс' });
  await expect(region).toContainText(/\d XP/);
  const [, digits] = /([\d\s]+) XP/.exec((await region.innerText()).replace(/\n/g, ' ')) ?? [];
  return Number(digits?.replace(/\s/g, ''));
}
