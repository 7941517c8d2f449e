import { randomUUID } from 'node:crypto';
import { book } from '../modules/loyalty/ledger-service';
import type { Movement } from '../modules/loyalty/ledger-repository';
import type { TestServer } from './create-test-server';

/** Gives points to a customer, or spends them, for no reason of the product. */
export function movePoints(
  { context }: Pick<TestServer, 'context'>,
  { customerId }: Pick<Movement, 'customerId'>,
  amount: number,
  own: Partial<Movement> = {},
) {
  return context.transaction((tx) =>
    book(tx, context, {
      customerId,
      brand: 'main',
      amount,
      reason: amount > 0 ? 'opening' : 'exchange',
      title: 'Тест',
      sourceKind: 'test',
      sourceKey: randomUUID(),
      ...own,
    }),
  );
}
