import type { PathParams } from '@club/platform';

/** The address of a page: its path with the values put in. */
export function fillPath(path: string, params: PathParams = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for '${name}'.`);
    return encodeURIComponent(value);
  });
}
