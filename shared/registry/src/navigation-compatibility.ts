import type { RemoteDescriptor, ShellDescriptor } from './formats';
import { parameterNames } from './path-ownership';
import { type GateRefusal, refusal } from './refusals/gate-refusal';

/** Links of a remote that lead nowhere. */
export function ownEntryRefusals(remote: RemoteDescriptor): GateRefusal[] {
  const pages = new Map(remote.routes.map((route) => [route.name, route]));
  return (remote.navigation ?? []).flatMap(({ place, page, params = {} }): GateRefusal[] => {
    const target = pages.get(page);
    const link = { remote: remote.name, page, place };
    if (target === undefined) {
      return [refusal('linkWithoutPage', { ...link, pages: [...pages.keys()] })];
    }
    const { path, needsQuery } = target;
    const missing = parameterNames(path).filter((name) => !(name in params));
    return [
      ...(missing.length > 0 ? [refusal('linkWithoutValues', { ...link, missing, path })] : []),
      ...(needsQuery ? [refusal('linkWithoutQuery', { ...link, ...needsQuery })] : []),
    ];
  });
}

/** Places and icons that a remote names and a shell does not have. */
export function placeRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): GateRefusal[] {
  const { places = [], icons = [] } = shell.provides;
  const parties = { remote: remote.name, shell: shell.version };
  return (remote.navigation ?? []).flatMap(({ place, icon, label }) => {
    const noPlace = (kind: 'place' | 'icon', name: string, known: readonly string[]) =>
      refusal('noPlace', { ...parties, kind, name, label, known });
    return [
      ...(places.includes(place) ? [] : [noPlace('place', place, places)]),
      ...(icon === undefined || icons.includes(icon) ? [] : [noPlace('icon', icon, icons)]),
    ];
  });
}
