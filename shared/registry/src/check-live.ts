import { checkCompatibility } from './compatibility';
import type { Descriptor, ServerContract } from './formats';
import { readLive } from './live-bundles';
import { readPointers } from './pointers';
import { RefusedError, type Refusal } from './refusal';
import type { PublicKeys } from './signing';
import type { RegistryStore } from './store';
import { unreadRefusal } from './stored-version';

/** Compares everything live with each other and with servers. Throws what does not fit; gives the number of versions. */
export async function checkLive(
  store: RegistryStore,
  publicKeys: PublicKeys,
  servers: readonly ServerContract[],
): Promise<number> {
  const { bundles } = await readPointers(store, publicKeys);
  const { shells, remotes, unread } = await readLive(store, bundles, '');
  const all: readonly Descriptor[] = [...shells, ...remotes];
  const refusals = [
    ...unread.map((one) => unreadRefusal(one)),
    ...all.flatMap((one) => checkCompatibility(one, { shells, remotes, unread, servers })),
  ];
  const once = new Map<string, Refusal>(refusals.map((one) => [one.what, one]));
  if (once.size > 0) throw new RefusedError('What is live does not fit:', [...once.values()]);
  return all.length;
}
