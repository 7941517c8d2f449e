/** Whether a path is a prefix's own or lies below it; whole segments count, so /shop is not above /shops. */
export function liesBelow(prefix: string, path: string): boolean {
  const base = trimSlash(prefix);
  return path === base || trimSlash(path) === base || path.startsWith(`${base}/`);
}

/** Whether two route patterns can stand for the same address by the names of their parameters alone. */
export function isSamePattern(a: string, b: string): boolean {
  return withoutParameterNames(a) === withoutParameterNames(b);
}

function withoutParameterNames(path: string): string {
  return trimSlash(path).replaceAll(/:[^/]+/g, ':');
}

function trimSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
