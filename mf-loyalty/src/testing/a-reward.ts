import {
  confirmReward,
  getNextReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
  returnReward,
  type Reward,
  type TakenReward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { createTestHost, type HostView, type MemoryServer, type TestHost } from '@club/testing';
import { screen, waitFor } from '@testing-library/react';
import { exchangePages } from '../features/exchange/pages';

/** A reward for tests. */
export function aReward(own: Partial<Reward> = {}): Reward {
  return {
    id: '1',
    category: 'food',
    title: 'Кава з собою',
    summary: 'Чорна або з молоком',
    terms: ['Покажи код на касі.'],
    picture: '/pictures/reward-coffee.svg',
    price: 40,
    state: 'open',
    left: 100,
    limit: null,
    taken: 0,
    adults_only: false,
    valid_from: null,
    valid_until: null,
    use_days: 14,
    returns_unused: true,
    ...own,
  };
}

/** A reward that was taken, for tests. */
export function aTakenReward(own: Partial<TakenReward> = {}): TakenReward {
  return {
    id: '7',
    reward_id: '1',
    title: 'Кава з собою',
    picture: '/pictures/reward-coffee.svg',
    terms: ['Покажи код на касі.'],
    price: 40,
    code: '481277301265',
    state: 'usable',
    taken_at: '2026-11-20T10:00:00.000Z',
    usable_until: '2099-12-04',
    returns_unused: true,
    used_at: null,
    ...own,
  };
}

interface Answers {
  rewards?: readonly Reward[];
  taken?: readonly TakenReward[];
  balance?: number;
}

/** A host whose server has these rewards. */
export function exchangeHost(
  { rewards = [aReward()], taken = [], balance = 100 }: Answers = {},
  options: Parameters<typeof createTestHost>[0] = {},
): TestHost {
  const host = createTestHost(options);
  host.server.on(getRewards, () => ({ rewards: [...rewards], balance }));
  host.server.on(getTakenRewards, () => ({ taken: [...taken] }));
  host.server.on(getBalance, () => ({ balance }));
  return host;
}

/** The normal answers of the exchange. */
export function answerExchange(server: MemoryServer): void {
  const until = '2026-11-23T12:10:00.000Z';
  server.on(getRewards, () => ({
    rewards: [
      aReward(exchangePages.activeReward.example),
      aReward({ ...exchangePages.inactiveReward.example, price: 5000 }),
    ],
    balance: 1240,
  }));
  server.on(getTakenRewards, () => ({ taken: [aTakenReward()] }));
  server.on(getNextReward, () => ({
    reward: { ...exchangePages.inactiveReward.example, title: 'Кава', price: 5000 },
  }));
  server.on(reserveReward, () => ({ reservation: { id: '7', until, price: 40 }, balance: 1200 }));
  server.on(confirmReward, () => ({ taken: aTakenReward(), balance: 1200 }));
  server.on(releaseReward, () => ({ balance: 1240 }));
  server.on(returnReward, () => ({ taken: aTakenReward({ state: 'returned' }), balance: 1240 }));
}

/** Reserves a reward, gives it up, and takes it after all. */
export async function takeReward({ user }: Pick<HostView, 'user'>): Promise<void> {
  const open = () => user.click(screen.getByRole('button', { name: 'Обміняти' }));
  await open();
  await user.click(await screen.findByRole('button', { name: 'Не зараз' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  await user.click(await screen.findByRole('button', { name: /Взяти за/ }));
}

/** Opens the code of a reward that was taken, and gives it back. */
export async function giveRewardBack({ user }: Pick<HostView, 'user'>): Promise<void> {
  await user.click(screen.getByRole('link', { name: /Діє до/ }));
  await user.click(await screen.findByRole('button', { name: 'Повернути винагороду' }));
  await user.click(await screen.findByRole('button', { name: 'Повернути' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull());
}
