import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { findBranch, findCity } from './delivery-repository';

type Cache = Pick<AppContext, 'cache'>;

/** What was offered once stays known, so orders need not ask for it each time; only what is unknown is. */
const whenFound = (found: object | null) => found && ['directory'];

/** A city that was offered to somebody, or null; remembered for a while. */
export function knownCity(
  db: Db | Tx,
  { cache }: Cache,
  cityId: string,
): Promise<CitySuggestion | null> {
  return cache.readWith(db, `city:${cityId}`, whenFound, () => findCity(db, cityId));
}

/** A branch that was offered to somebody, or null; remembered for a while. */
export function knownBranch(
  db: Db | Tx,
  { cache }: Cache,
  cityId: string,
  number: string,
): Promise<Branch | null> {
  const key = `branch:${JSON.stringify([cityId, number])}`;
  return cache.readWith(db, key, whenFound, () => findBranch(db, cityId, number));
}
