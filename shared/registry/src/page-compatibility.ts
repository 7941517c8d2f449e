import type { Descriptor } from './formats';
import { bundleVersion } from './outdated';
import type { LinkSource } from './refusals/page-texts';
import { isSamePattern, parameterNames } from './path-ownership';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** Pages of the version that a candidate replaces to which links would no longer lead. */
export function lostPageRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): GateRefusal[] {
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
): GateRefusal[] {
  return replaced.routes.flatMap(({ name, path }) => {
    const isNameGone = !candidate.routes.some((one) => one.name === name);
    const isPathGone = !candidate.routes.some((one) => isSamePattern(one.path, path));
    const page = `${candidate.name}.${name}`;
    const sources: LinkSource[] = [
      ...others
        .filter((one) => (isNameGone && isLinked(one, page)) || (isPathGone && isBack(one, path)))
        .map((one) => ({ bundle: bundleVersion(one) })),
      ...(isNameGone && isPathGone ? ownLinks(replaced, name) : []),
    ];
    const lost = { ...replacement(candidate, replaced), page, path };
    return sources.map((source) => refusal('removedPage', { ...lost, source }));
  });
}

/** Pages that other bundles link to, and whose address needs values that those links do not have. */
function changedPageRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): GateRefusal[] {
  return replaced.routes.flatMap(({ name, path: before }) => {
    const path = candidate.routes.find((one) => one.name === name)?.path;
    const known = parameterNames(before);
    const added = parameterNames(path ?? '').filter((one) => !known.includes(one));
    if (path === undefined || added.length === 0) return [];
    const page = `${candidate.name}.${name}`;
    const changed = { ...replacement(candidate, replaced), page, path, before, added };
    return others
      .filter((one) => isLinked(one, page))
      .map((one) => refusal('changedPath', { ...changed, ...linking(one) }));
  });
}

/** Pages that need a query which the links of other bundles may not have. */
function neededQueryRefusals(
  candidate: Descriptor,
  replaced: Descriptor,
  others: readonly Descriptor[],
): GateRefusal[] {
  return replaced.routes.flatMap(({ name, path, needsQuery: before }) => {
    const after = candidate.routes.find((one) => one.name === name)?.needsQuery;
    if (after === undefined || before?.anyOf.every((one) => after.anyOf.includes(one))) return [];
    const page = `${candidate.name}.${name}`;
    const changed = { ...replacement(candidate, replaced), page, path, ...after };
    return others
      .filter((one) => isLinked(one, page) || (before === undefined && isBack(one, path)))
      .map((one) => refusal('neededQuery', { ...changed, ...linking(one) }));
  });
}

/** Pages of a remote that is to be retired, and that other bundles lead to. Its own links go with it. */
export function retiredPageRefusals(
  live: readonly Descriptor[],
  others: readonly Descriptor[],
): GateRefusal[] {
  return live.flatMap((retired) =>
    retired.routes.flatMap(({ name, path }) => {
      const page = `${retired.name}.${name}`;
      const sources = others.filter((one) => isLinked(one, page) || isBack(one, path));
      const lost = { page, path, retired: bundleVersion(retired) };
      return sources.map((one) => refusal('retiredPage', { ...lost, source: bundleVersion(one) }));
    }),
  );
}

function replacement(candidate: Descriptor, replaced: Descriptor) {
  return { candidate: bundleVersion(candidate), replaced: bundleVersion(replaced) };
}

function linking(other: Descriptor) {
  return { other: other.name, otherVersion: bundleVersion(other) };
}

function isLinked(bundle: Descriptor, page: string): boolean {
  return bundle.kind === 'remote' && bundle.contract.links?.includes(page) === true;
}

/** Whether a back arrow of the bundle leads to the path. */
function isBack(bundle: Descriptor, path: string): boolean {
  return bundle.routes.some(({ back }) => back === path);
}

/** The links to a page in the menu and in other places of the shell. */
function ownLinks(bundle: Descriptor, page: string): LinkSource[] {
  const navigation = bundle.kind === 'remote' ? (bundle.navigation ?? []) : [];
  return navigation
    .filter((entry) => entry.page === page)
    .map(({ label, place }) => ({ label, place }));
}
