import type { Host, PathParams } from '@club/platform';

interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** Puts values into a path's parameters; throws when one is missing. */
export function fillPath(path: string, params: PathParams = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for '${name}'.`);
    return encodeURIComponent(value);
  });
}

/** Makes the look-up of published pages by name. */
export function createHref(
  publishers: readonly { readonly name: string; readonly routes: readonly NamedPath[] }[],
): Host['href'] {
  const paths = new Map(
    publishers.flatMap(({ name, routes }) =>
      routes.map((route) => [`${name}.${route.name}`, route.path] as const),
    ),
  );
  return (page, params) => {
    const path = paths.get(page);
    return path === undefined ? null : fillPath(path, params);
  };
}
