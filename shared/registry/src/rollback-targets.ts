import { versionToTakeBack } from './channel';
import type { ListedBundle } from './inspect';
import type { TakenVersions } from './rollback';

/** How is named what goes back. */
export const takenForm = 'name each bundle once, as shop or shop@1.2';

/** What `rollback` is called with: without a version, what is live now; undefined where it has no such form. */
export function parseTaken(
  targets: readonly string[],
  listed: readonly ListedBundle[],
): TakenVersions | undefined {
  const [first = '', second = ''] = targets;
  const isBundle = (name: string) => listed.some(({ bundle }) => bundle === name);
  if (targets.length === 2 && !targets.join('').includes('@') && !isBundle(second))
    return { [first]: second };
  const pairs = targets.map((one) => one.split('@'));
  if (pairs.some((pair) => pair.length > 2 || pair.includes(''))) return undefined;
  const taken = Object.fromEntries(
    pairs.map(([bundle = '', version = liveVersion(listed, bundle)]) => [bundle, version]),
  );
  return Object.keys(taken).length === targets.length ? taken : undefined;
}

function liveVersion(listed: readonly ListedBundle[], name: string): string | null {
  const { stable, canary } = listed.find(({ bundle }) => bundle === name) ?? {};
  return stable === undefined ? null : versionToTakeBack({ stable, canary });
}
