import {
  confirmReward,
  getNextReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
  returnReward,
} from '@club/api/contract/exchange';
import type { Brand } from '@club/domain/brand';
import { databaseId } from '../../app/database-id';
import type { ModuleParts } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { refuseUnknownShop } from '../../app/known-shop';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { takenShown } from './exchange-config';
import { nextReward, readExchangeBalance, readRewards, rewardsTag } from './rewards-service';
import { confirm, release, reserve } from './take-reward';
import { takeRewardBack, toTakenReward } from './taken-rewards';
import { findTaken, listTaken } from './takings-repository';

/** What moves points and pieces. */
function registerTaking({ serve, context }: Pick<ModuleParts, 'serve' | 'context'>): void {
  serve.once(reserveReward, ({ input, customer, brand, tx }) =>
    reserve(tx, context, {
      customerId: customer.id,
      brand,
      rewardId: databaseId(input.reward_id),
      price: input.price,
    }),
  );
  serve.once(confirmReward, async ({ input, customer, tx }) => {
    const id = await confirm(tx, context, databaseId(input.reservation_id), customer.id);
    const row = await findTaken(tx, id);
    if (!row) throw new Error(`Taking ${id} is confirmed, but not there`);
    return {
      taken: toTakenReward(row, context),
      balance: await readBalance(tx, customer.id, context.now()),
    };
  });
  serve.once(returnReward, async ({ input, customer, tx }) => {
    const row = await takeRewardBack(tx, context, databaseId(input.taken_id), customer.id);
    return {
      taken: toTakenReward(row, context),
      balance: await readBalance(tx, customer.id, context.now()),
    };
  });
  serve.customer(releaseReward, ({ input, customer }) =>
    context.transaction(async (tx) => {
      const id = databaseId(input.reservation_id);
      if (id !== null) await release(tx, context, id, customer.id);
      return { balance: await readBalance(tx, customer.id, context.now()) };
    }),
  );
}

export function registerExchange({ serve, context }: ModuleParts): void {
  const { cache, config } = context;
  const shopBrand = (shop: string): Brand => {
    refuseUnknownShop(config, shop);
    return shop === config.brands.second.shopDomain ? 'second' : 'main';
  };
  // Not cached as a whole: the pieces that are left change with the reservations of others.
  serve.customer(getRewards, async ({ input, customer, db }) => {
    const brand = shopBrand(input.shop);
    return {
      rewards: await readRewards(db, context, { customerId: customer.id, brand }),
      balance: await readExchangeBalance(db, context, customer.id),
    };
  });
  serve.customer(getNextReward, async ({ input, customer, db }) => {
    const viewer = { customerId: customer.id, brand: shopBrand(input.shop) };
    const balance = await readBalance(db, customer.id, context.now());
    return { reward: await nextReward(db, context, { ...viewer, balance }) };
  });
  serve.customer(getTakenRewards, async ({ input, customer, db }) => {
    if (input.id !== undefined) {
      const id = databaseId(input.id);
      const row = id === null ? undefined : await findTaken(db, id);
      return { taken: row?.customer_id === customer.id ? [toTakenReward(row, context)] : [] };
    }
    const tags = [...activityTags(customer.id), rewardsTag];
    const rows = await cache.read(`taken-rewards:${customer.id}`, tags, () =>
      listTaken(db, customer.id, takenShown),
    );
    return { taken: rows.map((row) => toTakenReward(row, context)) };
  });
  registerTaking({ serve, context });
}
