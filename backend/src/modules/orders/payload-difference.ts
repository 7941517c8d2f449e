type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** The paths at which two values of JSON differ, none deeper than wanted. */
export function differences(sent: unknown, own: unknown, depth = 2, path = ''): string[] {
  if (Object.is(sent, own)) return [];
  if (!isPlain(sent) || !isPlain(own)) return [path];
  const keys = [...new Set([...Object.keys(sent), ...Object.keys(own)])];
  const found = keys.flatMap((key) =>
    differences(sent[key], own[key], depth - 1, path === '' ? key : `${path}.${key}`),
  );
  return found.length > 0 && depth <= 0 ? [path] : found;
}
