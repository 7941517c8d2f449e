import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { sandboxBranches, sandboxCities } from '../../outside/carrier/sandbox';
import { saveBranches, saveCities } from './delivery-repository';

/** Stores the directory of the sandbox. */
export async function seedDirectory(tx: Tx, context: AppContext): Promise<void> {
  await saveCities(tx, sandboxCities);
  for (const { city_id } of sandboxCities) {
    await saveBranches(tx, city_id, sandboxBranches(city_id), context.now());
  }
}
