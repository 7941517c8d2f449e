import * as z from 'zod/mini';
import { fileName, kitName, version } from './formats';
import { inGroups } from './in-groups';
import type { RegistryStore } from './store';

/** A package as npm needs it. */
const kitPackage = z.object({
  /** Its `package.json`. */
  manifest: z.looseObject({ name: z.string(), version: z.string() }),
  file: fileName,
  /** Of the packed file, as npm compares it. */
  integrity: z.string(),
});

/** The packages that a team outside of the workspace installs, all of one version. */
const kit = z.object({ schema: z.literal(1), version, packages: z.array(kitPackage) });

/** The packages that a team outside of the workspace installs, all of one version. */
export type Kit = z.output<typeof kit>;

/** A package of a kit with its packed file. */
export interface PackedFile extends z.output<typeof kitPackage> {
  readonly bytes: Uint8Array;
}

const maxReads = 8;

/**
 * Stores a kit, forever: lockfiles name its files and their hashes. One that is stored already becomes
 * the newest, and is not packed again: another npm may write other bytes.
 */
export async function storeKit(
  store: RegistryStore,
  kitVersion: string,
  pack: () => Promise<readonly PackedFile[]>,
): Promise<Kit> {
  let stored = await readKit(store, kitVersion);
  if (stored === undefined) {
    const packed = await pack();
    for (const { file, bytes } of packed) {
      await store.putFile({ bundle: kitName, version: kitVersion, file }, bytes);
    }
    stored = kit.parse({ schema: 1, version: kitVersion, packages: packed });
  }
  await store.seal(kitName, kitVersion, `${JSON.stringify(stored, null, 2)}\n`);
  return stored;
}

async function readKit(store: RegistryStore, kitVersion: string): Promise<Kit | undefined> {
  const text = await store.readDescriptor(kitName, kitVersion);
  return text === undefined ? undefined : kit.parse(JSON.parse(text));
}

/** All kits, newest first. */
export async function readKits(store: RegistryStore): Promise<Kit[]> {
  const versions = await store.listVersions(kitName);
  const kits = await inGroups(versions, maxReads, (one) => readKit(store, one));
  return kits.filter((one) => one !== undefined);
}

/** A packed package of a kit. */
export async function readPackage(
  store: RegistryStore,
  place: { readonly version: string; readonly file: string },
): Promise<Buffer | undefined> {
  const parsed = z.object({ version, file: fileName }).safeParse(place);
  return parsed.success ? store.readFile({ bundle: kitName, ...parsed.data }) : undefined;
}
