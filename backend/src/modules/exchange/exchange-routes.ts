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
import { databaseId } from '../../foundation/database-id';
import type { ModuleDependencies } from '../../app/module';
import { refuseUnknownShop } from '../../app/known-shop';
import {
  confirmReserved,
  readExchange,
  readNextReward,
  readOneTaken,
  readTakenPage,
  releaseReserved,
  returnTaken,
} from './exchange-service';
import { reserve } from './take-reward';

/** What moves points and pieces. */
function registerClaims({ serve, context }: Pick<ModuleDependencies, 'serve' | 'context'>): void {
  serve.once(reserveReward, ({ input, customer, brand, tx }) =>
    reserve(tx, context, {
      customerId: customer.id,
      brand,
      rewardId: databaseId(input.reward_id),
      price: input.price,
    }),
  );
  serve.once(confirmReward, ({ input, customer, tx }) =>
    confirmReserved(tx, context, databaseId(input.reservation_id), customer.id),
  );
  serve.once(returnReward, ({ input, customer, tx }) =>
    returnTaken(tx, context, databaseId(input.taken_id), customer.id),
  );
  serve.customer(releaseReward, ({ input, customer }) =>
    releaseReserved(context, databaseId(input.reservation_id), customer.id),
  );
}

export function registerExchange({ serve, context }: ModuleDependencies): void {
  const { config } = context;
  const shopBrand = (shop: string): Brand => {
    refuseUnknownShop(config, shop);
    return shop === config.brands.second.shopDomain ? 'second' : 'main';
  };
  serve.customer(getRewards, async ({ input, customer }) =>
    readExchange(context, { customerId: customer.id, brand: shopBrand(input.shop) }),
  );
  serve.customer(getNextReward, async ({ input, customer }) =>
    readNextReward(context, { customerId: customer.id, brand: shopBrand(input.shop) }),
  );
  serve.customer(getTakenRewards, ({ input, customer }) =>
    input.id === undefined
      ? readTakenPage(context, customer.id, databaseId(input.before ?? ''))
      : readOneTaken(context, customer.id, databaseId(input.id)),
  );
  registerClaims({ serve, context });
}
