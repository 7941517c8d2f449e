import { confirmReward, reserveReward, type TakenReward } from '@club/api/contract/exchange';
import { loadRewards, type RewardEntry } from '../modules/exchange/manage-rewards';
import type { Server } from '../server/create-server';
import type { TestServer } from './create-test-server';

export interface TestReward {
  readonly id: string;
  readonly price: number;
}

let rewards = 0;

/** A reward of 100 XP with ten pieces, or as the test says. */
export async function addReward(
  { context }: Pick<Server, 'context'>,
  own: Partial<RewardEntry> = {},
): Promise<TestReward> {
  rewards += 1;
  const key = own.key ?? `test-${rewards}`;
  await context.transaction((tx) =>
    loadRewards(tx, context, [
      {
        category: 'food',
        brand: null,
        title: 'Тестова кава',
        summary: 'Одна чашка',
        handOut: 'Чашка кави',
        terms: ['Покажи код.'],
        picture: 'reward-coffee-to-go',
        price: 100,
        stock: 10,
        perCustomer: null,
        adultsOnly: false,
        validFrom: null,
        validUntil: null,
        useDays: 14,
        returnsUnused: true,
        ...own,
        key,
      },
    ]),
  );
  const { id, price } = await context.db
    .selectFrom('rewards')
    .select(['id', 'price'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { id: String(id), price };
}

interface Caller {
  readonly token: string;
}

/** Reserves a reward. */
export async function reserveOne(
  server: TestServer,
  { id, price }: TestReward,
  { token }: Caller,
): Promise<string> {
  const input = { reward_id: id, price };
  return (await server.call(reserveReward, input, { token })).reservation.id;
}

/** Takes a reward. */
export async function takeOne(
  server: TestServer,
  reward: TestReward,
  { token }: Caller,
): Promise<TakenReward> {
  const id = await reserveOne(server, reward, { token });
  return (await server.call(confirmReward, { reservation_id: id }, { token })).taken;
}
