import type { History, ListedBundle } from '@club/registry';

const moves = ['promote', 'canary', 'rollback', 'retire'];

/** The other bundles that went live in one step with what is live of this one, while all of that is still live. */
export function promotedWith(
  { entries }: History,
  listed: readonly ListedBundle[],
  name: string,
): string[] {
  const isIn = ({ bundle }: { bundle: string }) => bundle === name;
  const last = entries.find(({ act, bundles }) => moves.includes(act) && bundles.some(isIn));
  if (last?.act !== 'promote' || !last.isSigned) return [];
  const replaced = last.bundles.filter(
    ({ before, version }) => before !== undefined && before !== version,
  );
  const isLive = replaced.every(({ bundle, version }) => {
    const now = listed.find((one) => one.bundle === bundle);
    return now?.stable === version && now.canary === undefined;
  });
  if (!isLive || !replaced.some(isIn)) return [];
  return replaced.map(({ bundle }) => bundle).filter((bundle) => bundle !== name);
}
