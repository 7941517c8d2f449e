import autocannon from 'autocannon';
import { calculatePercentile } from '../statistics';
import type { Read } from './reads';

/** One round of one read. */
export interface Load {
  readonly perSecond: number;
  /** The slowest of a hundred, in milliseconds and their parts: the tool's own table knows whole ones. */
  readonly p99: number;
  readonly failures: number;
}

/** So many ask at the same time. */
export const connections = 16;

/** Asks for one thing as often as it is answered. */
export async function load(origin: string, read: Read, seconds: number): Promise<Load> {
  const { method, path: url, headers, body, bodies } = read;
  const times: number[] = [];
  const { requests, non2xx, errors, timeouts } = await autocannon({
    url: origin + url,
    method,
    headers: { ...headers },
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.on('response', (_status, _bytes, responseTime) => void times.push(responseTime));
    },
    ...(body === undefined ? {} : { body }),
    ...(bodies === undefined ? {} : { requests: bodies.map((one) => ({ body: one })) }),
  });
  return {
    perSecond: requests.average,
    p99: calculatePercentile(times, 0.99),
    failures: non2xx + errors + timeouts,
  };
}
