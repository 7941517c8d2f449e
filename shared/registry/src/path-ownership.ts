import { serverPaths } from './server-paths';

/**
 * Whether a path is a prefix's own or lies below it; whole segments count, so /shop is not above /shops.
 * Cases of letters make no difference, as for the matcher of pages.
 */
export function liesBelow(prefix: string, path: string): boolean {
  const base = normalForm(prefix);
  const below = normalForm(path);
  return below === base || below.startsWith(`${base}/`);
}

/** Whether two route patterns can stand for the same address by the names of their parameters alone. */
export function isSamePattern(a: string, b: string): boolean {
  return withoutParameterNames(a) === withoutParameterNames(b);
}

/** Whether two route patterns can stand for the same address, if only for some values of their parameters. */
export function canMeet(a: string, b: string): boolean {
  const mine = pathSegments(a);
  const theirs = pathSegments(b);
  const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true;
  return (
    mine.length === theirs.length &&
    mine.every((one, index) => {
      const other = theirs[index];
      return one === other || isParameter(one) || isParameter(other);
    })
  );
}

/** The names of the parameters for which a link needs values. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Whether a remote may own a path at all: words after slashes, which no address of another section can stand for. */
export function isSection(path: string): boolean {
  return /^(\/[\w-]+)+\/?$/.test(path);
}

/** Whether a path is the server's own, or lies below one that is. */
export function isServerPath(path: string): boolean {
  return serverPaths.some((one) => liesBelow(`/${one}`, path));
}

function withoutParameterNames(path: string): string {
  return pathSegments(path)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');
}

function pathSegments(path: string): string[] {
  return normalForm(path).split('/');
}

function normalForm(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}
