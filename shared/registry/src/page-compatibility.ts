import type { Descriptor } from './formats';
import { bundleVersion } from './outdated';
import { isSamePattern, parameterNames } from './path-ownership';
import type { Refusal } from './refusal';

/** Pages of the version that a candidate replaces to which links would no longer lead. */
export function lostPageRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): Refusal[] {
  return [
    ...removedPageRefusals(candidate, replaced, others),
    ...changedPageRefusals(candidate, replaced, others),
    ...neededQueryRefusals(candidate, replaced, others),
  ];
}

/** Pages that a candidate no longer has, and that its live version's links or other bundles lead to. */
function removedPageRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): Refusal[] {
  return replaced.routes.flatMap(({ name, path }) => {
    const isNameGone = !candidate.routes.some((one) => one.name === name);
    const isPathGone = !candidate.routes.some((one) => isSamePattern(one.path, path));
    const page = `${candidate.name}.${name}`;
    const sources = [
      ...others
        .filter((one) => (isNameGone && isLinked(one, page)) || (isPathGone && isBack(one, path)))
        .map(bundleVersion),
      ...(isNameGone && isPathGone ? ownLinks(replaced, name) : []),
    ];
    return sources.map((source) => ({
      what: `${bundleVersion(candidate)} no longer has the page ${page} (${path}) of ${bundleVersion(replaced)}, and ${source} leads to it`,
      why: 'Customers who open it from there would not find it any more',
      fix: 'Keep the page, or accept it: --accept-removed-pages',
    }));
  });
}

/** Pages that other bundles link to, and whose address needs values that those links do not have. */
function changedPageRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): Refusal[] {
  return replaced.routes.flatMap(({ name, path: before }) => {
    const path = candidate.routes.find((one) => one.name === name)?.path;
    const known = parameterNames(before);
    const added = parameterNames(path ?? '').filter((one) => !known.includes(one));
    if (path === undefined || added.length === 0) return [];
    const page = `${candidate.name}.${name}`;
    return others
      .filter((one) => isLinked(one, page))
      .map((one) => ({
        what: `${bundleVersion(candidate)} needs ${added.join(', ')} in the address of the page ${page} (${path}), and ${bundleVersion(one)} links to it as it is in ${bundleVersion(replaced)} (${before})`,
        why: 'The link has no value for it, and what shows the link would break',
        fix: `Keep the parameters and give the new address another name, or, if ${one.name} passes the value already, accept it: --accept-removed-pages`,
      }));
  });
}

/** Pages that need a query which the links of other bundles may not have. */
function neededQueryRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): Refusal[] {
  return replaced.routes.flatMap(({ name, path, needsQuery: before }) => {
    const after = candidate.routes.find((one) => one.name === name)?.needsQuery;
    if (after === undefined || before?.anyOf.every((one) => after.anyOf.includes(one))) return [];
    const page = `${candidate.name}.${name}`;
    return others
      .filter((one) => isLinked(one, page) || (before === undefined && isBack(one, path)))
      .map((one) => ({
        what: `${bundleVersion(candidate)} needs ${after.anyOf.join(' or ')} in the query of the page ${page} (${path}), and ${bundleVersion(one)} links to it as it is in ${bundleVersion(replaced)}`,
        why: `Without it, the link would open ${after.otherwise} instead`,
        fix: `Keep the page as it is and give the new one another name, or, if ${one.name} passes the value already, accept it: --accept-removed-pages`,
      }));
  });
}

/** Pages of a remote that is to be retired, and that other bundles lead to. Its own links go with it. */
export function retiredPageRefusals(
  live: readonly Descriptor[],
  others: readonly Descriptor[],
): Refusal[] {
  return live.flatMap((retired) =>
    retired.routes.flatMap(({ name, path }) => {
      const page = `${retired.name}.${name}`;
      const sources = others.filter((one) => isLinked(one, page) || isBack(one, path));
      return sources.map((source) => ({
        what: `${bundleVersion(source)} leads to the page ${page} (${path}) of ${bundleVersion(retired)}`,
        why: 'Customers who open it from there would not find it any more',
        fix: 'Take the link away first, or accept it: --accept-removed-pages',
      }));
    }),
  );
}

function isLinked(bundle: Descriptor, page: string): boolean {
  return bundle.kind === 'remote' && bundle.contract.links?.includes(page) === true;
}

/** Whether a back arrow of the bundle leads to the path. */
function isBack(bundle: Descriptor, path: string): boolean {
  return bundle.routes.some(({ back }) => back === path);
}

/** The links to a page in the menu and in other places of the shell. */
function ownLinks(bundle: Descriptor, page: string): string[] {
  const navigation = bundle.kind === 'remote' ? (bundle.navigation ?? []) : [];
  return navigation
    .filter((entry) => entry.page === page)
    .map(({ label, place }) => `the link "${label}" (${place})`);
}
