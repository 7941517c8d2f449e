import type { HistoryEntry } from './history';
import type { Channels } from './live-bundles';
import { type GateRefusal, refusal } from './refusals/gate-refusal';
import type { StoredVersion } from './stored-version';

/**
 * Candidates whose descriptor is not the one that was signed: when it was published, or when it went
 * live before. Builds of before 2026-11-26 were published without a digest and have only the latter.
 */
export function digestRefusals(
  entries: readonly HistoryEntry[],
  bundles: Channels,
  candidates: readonly StoredVersion[],
): GateRefusal[] {
  return candidates.flatMap(({ descriptor: { name, version }, digest }) => {
    const promoted = bundles[name]?.digests[version];
    const signed = [...publishedDigests(entries, name, version), ...(promoted ? [promoted] : [])];
    if (signed.length === 0 || signed.includes(digest)) return [];
    return [refusal('replacedBuild', { bundle: name, version })];
  });
}

function publishedDigests(
  entries: readonly HistoryEntry[],
  bundle: string,
  version: string,
): string[] {
  return entries
    .filter(({ act, isSigned }) => act === 'publish' && isSigned)
    .flatMap(({ bundles }) => bundles)
    .filter((one) => one.bundle === bundle && one.version === version)
    .flatMap(({ digest }) => digest ?? []);
}
