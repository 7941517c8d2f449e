import type { Descriptor } from './formats';
import type { RegistryDocument } from './pointer-formats';
import { liveVersions } from './pointers';
import { parseDocument, type PublicKeys } from './signing';
import type { RegistryStore } from './store';
import { readStored } from './stored-version';

/** What is live, read and checked: pointers with every descriptor they point to. */
export interface Generation {
  readonly document: RegistryDocument;
  /** The descriptor of a live version (stable or canary); `undefined` for one that was damaged at the start. */
  findDescriptor(bundle: string, version: string): Descriptor | undefined;
}

/** The reading side of a registry. */
export interface OpenRegistry {
  /** The last good generation; `undefined` until something was promoted. */
  current(): Generation | undefined;
  /** Why the newest state of the registry was refused; `undefined` while all is well. */
  fault(): string | undefined;
  /** Looks at the store at once. */
  refresh(): Promise<void>;
  close(): void;
}

/** How the reading side is opened. */
export interface OpenOptions {
  /**
   * The key or keys that the pointers must be signed with. A function is asked again until it gives one,
   * for a development key that the first promotion makes.
   */
  readonly publicKey: PublicKeys | (() => PublicKeys | undefined);
  /** How often the store is asked whether something changed; 0 for never. */
  readonly pollMs: number;
  /** Called once for each new generation. */
  readonly onGeneration?: (generation: Generation) => void;
  /** Called once for each reason why the newest state is refused and the last good one stays. */
  readonly onFault?: (reason: string) => void;
}

/** Opens a registry for reading: it follows the store, and keeps the last good generation. */
export async function openRegistry(
  store: RegistryStore,
  { publicKey, pollMs, onGeneration, onFault }: OpenOptions,
): Promise<OpenRegistry> {
  let current: Generation | undefined;
  let fault: string | undefined;
  let goodTag: string | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const tag = await store.pointersTag();
      if (tag === undefined && current !== undefined)
        throw new Error('The registry no longer exists');
      // After a fault the descriptors may have been repaired without new pointers.
      if (tag === undefined || (tag === goodTag && fault === undefined)) return;
      const next = await readGeneration(store, keyFrom(publicKey), current);
      if (next.fault === undefined) {
        fault = undefined;
        if (next.tag === goodTag) return;
        goodTag = next.tag;
      }
      const isNew = next.generation.document.generation !== current?.document.generation;
      current = next.generation;
      if (isNew) onGeneration?.(current);
      if (next.fault !== undefined) throw next.fault;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== fault) onFault?.(reason);
      fault = reason;
    }
  }

  function poll(): Promise<void> {
    running ??= look().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** A look that is under way may have read what was there before. */
  async function refresh(): Promise<void> {
    await running;
    await poll();
  }

  await poll();
  const timer = pollMs > 0 ? setInterval(() => void poll(), pollMs) : undefined;
  timer?.unref();
  return {
    current: () => current,
    fault: () => fault,
    refresh,
    close: () => clearInterval(timer),
  };
}

function keyFrom(publicKey: OpenOptions['publicKey']): PublicKeys {
  const key = typeof publicKey === 'function' ? publicKey() : publicKey;
  if (key === undefined) throw new Error('There is no key to check the registry with');
  return key;
}

interface ReadGeneration {
  readonly tag: string;
  readonly generation: Generation;
  /** Why a descriptor is not in it. */
  readonly fault: unknown;
}

/**
 * A damaged descriptor refuses the generation where there is a last good one. A server that starts has
 * none: it gets the others.
 */
async function readGeneration(
  store: RegistryStore,
  publicKeys: PublicKeys,
  current: Generation | undefined,
): Promise<ReadGeneration> {
  const stored = await store.readPointers();
  if (stored === undefined) throw new Error('The registry no longer exists');
  const document = parseDocument(stored.text, publicKeys);
  if (current !== undefined && document.generation < current.document.generation) {
    throw new Error(
      `The registry went back from generation ${current.document.generation} to ` +
        `${document.generation}; old pointers are not taken. Restart the server if this is meant`,
    );
  }
  const descriptors = new Map<string, Descriptor>();
  let fault: unknown;
  async function readDescriptor(bundle: string, version: string, digest: string | undefined) {
    if (digest === undefined) throw new Error(`${bundle} ${version} has no signed digest`);
    try {
      const { descriptor } = await readStored(store, bundle, version, digest);
      descriptors.set(`${bundle}/${version}`, descriptor);
    } catch (error) {
      if (current !== undefined) throw error;
      fault = error;
    }
  }
  await Promise.all(
    Object.entries(document.bundles).flatMap(([bundle, channel]) =>
      liveVersions(channel).map((version) =>
        readDescriptor(bundle, version, channel.digests[version]),
      ),
    ),
  );
  return {
    tag: stored.tag,
    fault,
    generation: {
      document,
      findDescriptor: (bundle, version) => descriptors.get(`${bundle}/${version}`),
    },
  };
}
