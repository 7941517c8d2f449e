import { features } from '@club/domain/features';
import { screen } from '@testing-library/react';
import { openShell } from '../../../testing/open-shell';

const reasons = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);

async function open(own: readonly string[] | undefined) {
  openShell('/landing', own ? { boot: { features: [...own] } } : {});
  await screen.findByRole('heading', { level: 1 });
}

describe('[RT-05] the landing page', () => {
  it.each([
    ['everything', [...features]],
    ['what a server of an older version does not say', undefined],
  ])('promises %s', async (_, own) => {
    await open(own);
    expect(reasons()).toEqual(['Скануй пачки', 'Плати XP', 'Обирай сертифікати']);
    expect(screen.getByText(/XP почнуть збиратися/)).toBeVisible();
    expect(screen.getByText(/клуб, де покупки повертаються в XP/)).toBeVisible();
  });

  it('[BX-09] [SC-07] promises nothing for packs while only receipts bring points', async () => {
    await open(['scan', 'receipt-points']);
    expect(reasons()).toEqual([]);
    expect(screen.getByText(/XP почнуть збиратися/)).toBeVisible();
  });

  it('[BX-09] promises nothing that is switched off', async () => {
    await open(['points-price']);
    expect(reasons()).toEqual(['Плати XP']);
    expect(screen.queryByText(/збиратися|повертаються/)).not.toBeInTheDocument();
  });
});
