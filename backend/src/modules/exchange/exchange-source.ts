import type { Db, Tx } from '../../foundation/database/schema';
import { readLapsedSpendings } from '../loyalty/lots-repository';

/** What a taken reward is called in the ledger: its reservation and its booking are the same source. */
export const exchangeSource = (claimId: number) => ({
  sourceKind: 'exchange',
  sourceKey: String(claimId),
});

/** How many points of each claim have expired meanwhile, by its number as text. */
export function readLapsed(db: Db | Tx, claimIds: readonly number[], now: Date) {
  const sources = claimIds.map(exchangeSource);
  const keys = sources.map(({ sourceKey }) => sourceKey);
  return readLapsedSpendings(db, 'exchange', keys, now);
}
