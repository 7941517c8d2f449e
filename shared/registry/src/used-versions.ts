import * as z from 'zod/mini';
import { bundleName, version } from './formats';
import type { DroppedVersion } from './retention';

/** Whether pages of visitors have used a version lately. */
export type IsUsed = (version: DroppedVersion) => boolean;

/** The versions of each bundle that pages have used in the last days. */
export const usedVersions = z.record(bundleName, z.array(version));
export type UsedVersions = z.output<typeof usedVersions>;

/** For so many days after a page has used it, a version stays. */
export const usedDays = 7;

/** Where servers say which versions are used. */
export const usedVersionsPath = '/build/used.json';

/** Reads which versions are used. All count as used when that cannot be read: what is removed does not come back. */
export async function findUsed(read: (() => Promise<UsedVersions>) | undefined): Promise<IsUsed> {
  if (read === undefined) return () => false;
  try {
    const used = await read();
    return ({ bundle, version: one }) => used[bundle]?.includes(one) === true;
  } catch {
    return () => true;
  }
}

/** Asks running servers; throws if one of them does not say. */
export async function readUsedVersions(addresses: readonly string[]): Promise<UsedVersions> {
  const used: Record<string, string[]> = {};
  for (const address of addresses) {
    const response = await fetch(new URL(usedVersionsPath, address), {
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const answer = usedVersions.parse(await response.json());
    for (const [bundle, versions] of Object.entries(answer))
      used[bundle] = [...(used[bundle] ?? []), ...versions];
  }
  return used;
}
