type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** The paths at which two JSON values differ, down to the given depth. */
export function mismatchPaths(submitted: unknown, own: unknown, depth = 2, path = ''): string[] {
  if (Object.is(submitted, own)) return [];
  if (!isPlain(submitted) || !isPlain(own)) return [path];
  const keys = [...new Set([...Object.keys(submitted), ...Object.keys(own)])];
  const found = keys.flatMap((key) =>
    mismatchPaths(submitted[key], own[key], depth - 1, path === '' ? key : `${path}.${key}`),
  );
  return found.length > 0 && depth <= 0 ? [path] : found;
}
