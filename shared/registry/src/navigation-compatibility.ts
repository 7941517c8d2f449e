import type { DescribedRoute, RemoteDescriptor, ShellDescriptor } from './formats';
import { parameterNames } from './path-ownership';
import type { Refusal } from './refusal';

/** Links of a remote that lead nowhere. */
export function ownEntryRefusals(remote: RemoteDescriptor): Refusal[] {
  const pages = new Map(remote.routes.map((route) => [route.name, route]));
  return (remote.navigation ?? []).flatMap(({ place, page, params = {} }): Refusal[] => {
    const target = pages.get(page);
    const link = `${remote.name} offers a link to "${page}" for the place "${place}"`;
    if (target === undefined) {
      return [
        {
          what: `${link}, and has no page of that name`,
          why: 'A remote offers links to its own pages; the link would never be shown',
          fix: `Name one of its routes: ${[...pages.keys()].join(', ')}`,
        },
      ];
    }
    const { path, needsQuery } = target;
    const missing = parameterNames(path).filter((name) => !(name in params));
    return [
      ...(missing.length > 0 ? [withoutValues(link, missing, path)] : []),
      ...(needsQuery ? [withoutQuery(link, needsQuery)] : []),
    ];
  });
}

function withoutValues(link: string, missing: readonly string[], path: string): Refusal {
  return {
    what: `${link} without a value for ${missing.join(', ')}`,
    why: `The path ${path} has no address without it`,
    fix: 'Add the value to "params" of the link in remote.config',
  };
}

function withoutQuery(
  link: string,
  { anyOf, otherwise }: NonNullable<DescribedRoute['needsQuery']>,
): Refusal {
  return {
    what: `${link}, and the page needs ${anyOf.join(' or ')} in its query`,
    why: `Such a link has no query, so it would always open ${otherwise} instead`,
    fix: 'Link to a page that needs none',
  };
}

/** Places and icons that a remote names and a shell does not have. */
export function placeRefusals(remote: RemoteDescriptor, shell: ShellDescriptor): Refusal[] {
  const { places = [], icons = [] } = shell.provides;
  const refuse = (kind: string, name: string, label: string, known: readonly string[]) => ({
    what: `${remote.name} asks for the ${kind} "${name}" for the link "${label}", and the live shell ${shell.version} has none of that name`,
    why: `The shell alone owns the names of ${kind}s; it has: ${known.join(', ') || 'nothing'}`,
    fix: `Use one of these, or promote a shell that has "${name}" first`,
  });
  return (remote.navigation ?? []).flatMap(({ place, icon, label }) => [
    ...(places.includes(place) ? [] : [refuse('place', place, label, places)]),
    ...(icon === undefined || icons.includes(icon) ? [] : [refuse('icon', icon, label, icons)]),
  ]);
}
