import type { Feature } from '@club/domain/features';
import type { AppContext } from '../../app/context';
import { enabledFeatures } from '../../app/switches';
import { readEarningWays } from '../loyalty/earning-rules';

/** What is on for the whole app now: by switches, by the earning rules, and by configuration. */
export async function readFeatures(
  context: Pick<AppContext, 'cache' | 'club' | 'db' | 'now' | 'switches'>,
): Promise<Feature[]> {
  const { club, db, switches } = context;
  return enabledFeatures(await switches(db), club.ledger, await readEarningWays(db, context));
}
