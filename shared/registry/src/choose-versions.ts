import { createHash } from 'node:crypto';
import type { RegistryDocument } from './pointer-formats';

/**
 * The version of each bundle that a visitor gets. A canary is sticky: the same visitor stays in it,
 * and stays in it when its share grows.
 */
export function chooseVersions(
  registry: Pick<RegistryDocument, 'bundles'>,
  visitorId: string,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [bundle, { stable, canary, retired }] of Object.entries(registry.bundles)) {
    if (retired === true) continue;
    const isCanary = canary !== undefined && visitorPosition(visitorId, bundle) < canary.percent;
    chosen[bundle] = isCanary ? canary.version : stable;
  }
  return chosen;
}

/** The position of a visitor between 0 and 100 for a bundle; visitors are spread evenly. */
function visitorPosition(visitorId: string, bundle: string): number {
  const hash = createHash('sha256').update(`${bundle}\n${visitorId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
