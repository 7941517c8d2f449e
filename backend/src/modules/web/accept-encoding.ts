import type { EncodingName } from '@club/registry';

/** The best encoding that a browser takes of those at hand; undefined means the plain bytes. */
export function chooseEncoding(
  accepted: string | undefined,
  available: readonly EncodingName[],
): EncodingName | undefined {
  const weights = weightsOf(accepted ?? '');
  return (['br', 'gzip'] as const).find(
    (encoding) =>
      available.includes(encoding) && (weights.get(encoding) ?? weights.get('*') ?? 0) > 0,
  );
}

function weightsOf(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
}
