import type { Endpoint } from '@club/api';

type Fields = Record<string, unknown>;

/** One value of a name stays a value, several become a list. */
function collectFields(pairs: Iterable<readonly [string, unknown]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of pairs) {
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else fields[name] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
  }
  return fields;
}

/** Reads the input of a call as the server does: query of a GET, query and form of a multipart call, else the JSON body. */
export function readInput(endpoint: Endpoint, url: URL, body: RequestInit['body'] | null): unknown {
  const query = collectFields(url.searchParams);
  if (endpoint.method === 'GET') return query;
  if (endpoint.encoding === 'multipart') {
    return { ...query, ...(body instanceof FormData ? collectFields(body) : {}) };
  }
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
}
