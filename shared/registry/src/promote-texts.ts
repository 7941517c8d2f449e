import type { Moved } from './promote';

/** How a version is named. */
export const targetForm = 'name each version as shop@1.2 or shop@latest';
export const planOrCanary = 'a plan says the shares itself: give --plan or --canary';
export const oneCanary = 'a canary is one bundle: visitors are divided for each bundle separately';

/** The bundles and versions that `promote` is called with; undefined where they have no such form. */
export function parseTargets(targets: readonly string[]): Record<string, string> | undefined {
  const [first = '', second = ''] = targets;
  if (targets.length === 2 && !targets.join('').includes('@')) return { [first]: second };
  const pairs = targets.map((one) => one.split('@'));
  if (pairs.some((pair) => pair.length !== 2 || pair.includes(''))) return undefined;
  const versions = Object.fromEntries(pairs as [string, string][]);
  return Object.keys(versions).length === targets.length ? versions : undefined;
}

/** What a promotion did. */
export function promotionText({
  bundle,
  version,
  before,
  generation,
  isUnchanged,
  canaryPercent,
}: Moved): string {
  const audience = canaryPercent === undefined ? 'everybody' : `${canaryPercent} % of visitors`;
  if (isUnchanged)
    return `${bundle} ${version} was live for ${audience} already (generation ${generation})`;
  const instead =
    before === undefined || before === version
      ? ''
      : canaryPercent === undefined
        ? `, instead of ${before}`
        : `; the others stay with ${before}`;
  return `${bundle} ${version} is live for ${audience}${instead} (generation ${generation})`;
}

/** What a promotion would do. */
export function dryRunText({ bundle, version, before, isUnchanged }: Moved): string {
  if (isUnchanged) return `${bundle} ${version} is live already`;
  const instead = before === undefined ? '' : ` instead of ${before}`;
  return `${bundle} ${version} fits everything that is live and can be promoted${instead}. Nothing was changed`;
}
