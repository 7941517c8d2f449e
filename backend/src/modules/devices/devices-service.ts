import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTag, activityTags } from '../../app/sessions';
import { listDevices, markRemoved } from './devices-repository';
import { deviceModelsTag } from './load-devices';

/** The devices that the customer has registered. */
export function readDevices({ db, cache, pictures }: AppContext, customerId: number) {
  const tags = [...activityTags(customerId), deviceModelsTag];
  return cache.json(`devices:${customerId}`, tags, async () => ({
    code: 200 as const,
    data: { asset: await listDevices(db, pictures, customerId) },
  }));
}

/** Removes an own device from the list; its number stays with the customer. */
export function removeOwnDevice(
  { cache, now, transaction }: AppContext,
  customerId: number,
  id: number | null,
) {
  return transaction(async (tx) => {
    const isRemoved = id !== null && (await markRemoved(tx, { customerId, at: now(), id }));
    if (!isRemoved) throw new ClubError('NOT_FOUND');
    cache.invalidate(tx, activityTag(customerId));
    return { removed: true };
  });
}
