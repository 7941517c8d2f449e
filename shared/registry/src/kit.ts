import * as z from 'zod/mini';
import { fileName, kitName, version } from './formats';
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

/** Stores a kit, for good: lockfiles name its files. The same kit again becomes the newest. */
export async function storeKit(
  store: RegistryStore,
  stored: Kit,
  read: (file: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const { file } of stored.packages) {
    await store.putFile({ bundle: kitName, version: stored.version, file }, await read(file));
  }
  await store.seal(kitName, stored.version, `${JSON.stringify(kit.parse(stored), null, 2)}\n`);
}

/** All kits, newest first. */
export async function readKits(store: RegistryStore): Promise<Kit[]> {
  const kits: Kit[] = [];
  for (const one of await store.listVersions(kitName)) {
    const text = await store.readDescriptor(kitName, one);
    if (text !== undefined) kits.push(kit.parse(JSON.parse(text)));
  }
  return kits;
}

/** A packed package of a kit. */
export async function readPackage(
  store: RegistryStore,
  place: { readonly version: string; readonly file: string },
): Promise<Buffer | undefined> {
  const parsed = z.object({ version, file: fileName }).safeParse(place);
  return parsed.success ? store.readFile({ bundle: kitName, ...parsed.data }) : undefined;
}
