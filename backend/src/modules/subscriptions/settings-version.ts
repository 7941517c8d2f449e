import { createHash } from 'node:crypto';
import type { SubscriptionRow } from './subscriptions-repository';

/** A version of what the customer has chosen: equal for equal settings of one subscription. */
export function settingsVersion(row: SubscriptionRow): string {
  const items = row.items.map(({ variant_id, count }) => [variant_id, count]);
  const { delivery, city_id, branch, street, house, flat } = row;
  const address = [delivery, city_id, branch, street, house, flat];
  const settings = [row.id, items, address, row.day, row.pay_with, row.replaces];
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
}
