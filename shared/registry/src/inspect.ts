import type { KeyObject } from 'node:crypto';
import type { Channel } from './formats';
import { readPointers } from './pointers';
import type { RegistryStore } from './store';
import { checkStoredFiles, readStored } from './stored-version';

/** A bundle on the shelf. */
export interface ListedBundle {
  readonly bundle: string;
  readonly stable: string | undefined;
  readonly canary: { readonly version: string; readonly percent: number } | undefined;
  readonly kept: readonly string[];
  /** Every published version, newest first; some may never have been promoted. */
  readonly published: readonly string[];
}

/** What is live and what is on the shelf. */
export interface Listing {
  readonly generation: number;
  readonly bundles: readonly ListedBundle[];
}

/** Lists what is live and what is on the shelf. */
export async function list(store: RegistryStore, publicKey: KeyObject): Promise<Listing> {
  const { generation, bundles } = await readPointers(store, publicKey);
  const names = new Set([...(await store.listBundles()), ...Object.keys(bundles)]);
  const listed: ListedBundle[] = [];
  for (const bundle of [...names].sort()) {
    const channel: Channel | undefined = bundles[bundle];
    listed.push({
      bundle,
      stable: channel?.stable,
      canary: channel?.canary,
      kept: channel?.kept ?? [],
      published: await store.listVersions(bundle),
    });
  }
  return { generation, bundles: listed };
}

/** The outcome of hashing everything again. */
export interface Verified {
  readonly generation: number;
  readonly versions: number;
  readonly files: number;
  /** What is damaged, in sentences; empty when all is well. */
  readonly faults: readonly string[];
}

/** Hashes everything again that is live or stored, and checks the signature over it. */
export async function verify(store: RegistryStore, publicKey: KeyObject): Promise<Verified> {
  const { generation, bundles } = await readPointers(store, publicKey);
  const faults: string[] = [];
  let versions = 0;
  let files = 0;
  for (const [bundle, channel] of Object.entries(bundles)) {
    for (const version of channel.kept) {
      versions += 1;
      try {
        const digest = channel.digests[version];
        if (digest === undefined) throw new Error(`${bundle} ${version} has no signed digest`);
        const { descriptor } = await readStored(store, bundle, version, digest);
        files += descriptor.files.length;
        faults.push(...(await checkStoredFiles(store, descriptor)).map((fault) => fault.what));
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { generation, versions, files, faults };
}
