import { createPublicKey, type KeyObject } from 'node:crypto';
import { canonicalJson } from './canonical';
import type { Channel, Descriptor, RegistryDocument } from './formats';
import { parseDocument, signDocument } from './signing';
import { type RegistryStore, StoreConflictError } from './store';

/** A store, and the key that its pointers are signed with. */
export interface WritableRegistry {
  readonly store: RegistryStore;
  readonly privateKey: KeyObject;
}

/** The pointers as they are before the first promotion. */
const empty: Omit<RegistryDocument, 'signature'> = { schema: 1, generation: 0, bundles: {} };

/** The bundles' channels after a change, and what to tell about it. */
export interface Change<Result> {
  readonly bundles: Readonly<Record<string, Channel>>;
  readonly result: Result;
}

/** Reads the signed pointers; a registry without any has generation 0. */
export async function readPointers(
  store: RegistryStore,
  publicKey: KeyObject,
): Promise<Omit<RegistryDocument, 'signature'>> {
  const stored = await store.readPointers();
  return stored === undefined ? empty : parseDocument(stored.text, publicKey);
}

/**
 * Moves pointers in one step: reads, lets `change` decide, signs and writes the next generation.
 * When somebody else wrote meanwhile, it decides again on what is there now.
 */
export async function movePointers<Result>(
  { store, privateKey }: WritableRegistry,
  change: (bundles: Readonly<Record<string, Channel>>) => Promise<Change<Result>>,
): Promise<Result & { generation: number; isUnchanged: boolean }> {
  const publicKey = createPublicKey(privateKey);
  for (let attempt = 1; ; attempt += 1) {
    const stored = await store.readPointers();
    const now = stored === undefined ? empty : parseDocument(stored.text, publicKey);
    const { bundles, result } = await change(now.bundles);
    // A page reloads for a new generation, so one that changes nothing must not be made.
    if (canonicalJson(bundles) === canonicalJson(now.bundles)) {
      return { ...result, generation: now.generation, isUnchanged: true };
    }
    const generation = now.generation + 1;
    const next = signDocument({ schema: 1, generation, bundles }, privateKey);
    try {
      await store.writePointers(`${JSON.stringify(next, null, 2)}\n`, stored?.tag);
      return { ...result, generation, isUnchanged: false };
    } catch (error) {
      if (!(error instanceof StoreConflictError) || attempt === 20) throw error;
    }
  }
}

/** The versions of a bundle that visitors may get now. */
export function liveVersions(channel: Channel): string[] {
  return channel.canary === undefined ? [channel.stable] : [channel.stable, channel.canary.version];
}

/** A descriptor's bundle and version, for messages. */
export function bundleVersion(descriptor: Descriptor): string {
  return `${descriptor.name} ${descriptor.version}`;
}
