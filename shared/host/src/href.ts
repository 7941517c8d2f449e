import { fillPath } from '@club/domain/page-path';
import type { Host } from '@club/platform';

interface NamedPath {
  readonly name: string;
  readonly path: string;
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
