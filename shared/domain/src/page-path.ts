/** Puts values into a path's parameters; throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for '${name}'.`);
    return encodeURIComponent(value);
  });
}
