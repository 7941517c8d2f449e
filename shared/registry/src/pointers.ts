import { canonicalJson } from './canonical';
import type { Channel, Publisher, RegistryDocument } from './pointer-formats';
import { type ActDraft, knownKeys, signAct, storeAct, type WritableRegistry } from './history';
import { assertMayAct } from './publisher-rights';
import { RefusedError } from './refusal';
import { refusal } from './refusals/gate-refusal';
import { type DroppedVersion, droppedVersions, applyRetention } from './retention';
import { parseDocument, type PublicKeys, signDocument } from './signing';
import { type RegistryStore, StoreConflictError } from './store';

/** The pointers as they are before the first promotion. */
const empty: Omit<RegistryDocument, 'signature'> = { schema: 1, generation: 0, bundles: {} };

/** The bundles' channels after a change, what the history says of it, and what to show about it. */
export interface Change<Result> {
  readonly bundles: Readonly<Record<string, Channel>>;
  /** Without it, the publishers stay. */
  readonly publishers?: readonly Publisher[] | undefined;
  readonly draft: Omit<ActDraft, 'generation'>;
  readonly result: Result;
}

/** What may stop an act before it changes anything. */
export interface ActOptions {
  /** Checks everything and changes nothing. */
  readonly isDryRun?: boolean | undefined;
  /** Refused while another generation is live: somebody was shown what would happen to this one. */
  readonly fromGeneration?: number | undefined;
}

/** How pointers are moved. */
export interface MoveOptions extends ActOptions {
  /** Visitors get the same as before, so the generation stays: pages reload for a new one. */
  readonly keepsGeneration?: boolean | undefined;
}

/** Reads the signed pointers; a registry without any has generation 0. */
export async function readPointers(
  store: RegistryStore,
  publicKeys: PublicKeys,
): Promise<Omit<RegistryDocument, 'signature'>> {
  const stored = await store.readPointers();
  return stored === undefined ? empty : parseDocument(stored.text, publicKeys);
}

/**
 * Moves pointers in one step: reads, lets `change` decide, signs and writes the next generation.
 * When somebody else wrote meanwhile, it decides again on what is there now. A dry run only decides.
 *
 * What was done is a part of the pointers, so there is no move without it; the history gets a copy.
 * Versions that nobody has got or used for long are removed with it.
 */
export async function movePointers<Result>(
  registry: WritableRegistry,
  change: (
    bundles: Readonly<Record<string, Channel>>,
    publishers: readonly Publisher[],
  ) => Promise<Change<Result>>,
  { isDryRun = false, keepsGeneration = false, fromGeneration }: MoveOptions = {},
): Promise<Result & { generation: number; isUnchanged: boolean }> {
  const { store, privateKey } = registry;
  for (let attempt = 1; ; attempt += 1) {
    const stored = await store.readPointers();
    const now = stored === undefined ? empty : parseDocument(stored.text, knownKeys(registry));
    if (fromGeneration !== undefined) assertGeneration(now.generation, fromGeneration);
    const known = now.publishers ?? [];
    const {
      bundles: changed,
      publishers = known,
      draft,
      result,
    } = await change(now.bundles, known);
    // Within the move: a key that is revoked meanwhile fails with the pointers that it had read.
    assertMayAct(registry.publisher, known, draft);
    // A page reloads for a new generation, so one that changes nothing must not be made.
    if (!keepsGeneration && canonicalJson(changed) === canonicalJson(now.bundles)) {
      return { ...result, generation: now.generation, isUnchanged: true };
    }
    const generation = keepsGeneration ? now.generation : now.generation + 1;
    if (isDryRun) return { ...result, generation, isUnchanged: false };
    const act = signAct(registry, { ...draft, generation: keepsGeneration ? null : generation });
    const { retentionDays: days, readUsed } = registry;
    const bundles = await applyRetention(changed, { at: new Date(act.at), days, readUsed });
    const next = signDocument(
      {
        schema: 1 as const,
        generation,
        bundles,
        ...(publishers.length > 0 && { publishers: [...publishers] }),
        act,
      },
      privateKey,
    );
    if (now.act !== undefined) await storeAct(store, now.act);
    try {
      await store.writePointers(`${JSON.stringify(next, null, 2)}\n`, stored?.tag);
    } catch (error) {
      if (!(error instanceof StoreConflictError) || attempt === 20) throw error;
      continue;
    }
    // Should this fail, the next move does it.
    await storeAct(store, act).catch(() => undefined);
    await removeVersions(registry, droppedVersions(now.bundles, bundles));
    return { ...result, generation, isUnchanged: false };
  }
}

/** Removes versions, except those that somebody has put back into the registry meanwhile; gives what it removed. */
export async function removeVersions(
  registry: WritableRegistry,
  dropped: readonly DroppedVersion[],
): Promise<DroppedVersion[]> {
  const { store } = registry;
  const removed: DroppedVersion[] = [];
  for (const one of dropped) {
    // Read each time: a removal may last, and what is live must keep its files.
    const { bundles } = await readPointers(store, knownKeys(registry));
    if (bundles[one.bundle]?.kept.includes(one.version)) continue;
    await store.removeVersion(one.bundle, one.version);
    removed.push(one);
  }
  return removed;
}

function assertGeneration(live: number, expected: number): void {
  if (live === expected) return;
  throw new RefusedError('What is live stays as it is:', [
    refusal('otherGeneration', { live, expected }),
  ]);
}

/** The channel of a bundle that visitors get now. */
export function liveChannel(
  bundles: Readonly<Record<string, Channel>>,
  bundle: string,
): Channel | undefined {
  const channel = bundles[bundle];
  return channel?.retired === true ? undefined : channel;
}

/** The versions of a bundle that visitors may get now. */
export function liveVersions(channel: Channel): string[] {
  if (channel.retired === true) return [];
  return channel.canary === undefined ? [channel.stable] : [channel.stable, channel.canary.version];
}
