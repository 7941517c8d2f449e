import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@club/api';
import type { Tx } from '../foundation/database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { type Budget, hit, type Limit, spend } from './rate-limit';

/** The eight groups of an IPv6 address. */
function ipv6Groups(address: string): string[] {
  const [bare = ''] = address.split('%');
  // The URL parser writes every form in one way: lower case, no leading zeros, no dotted part.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function dottedAddress(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * What limits count as one client: an IPv4 address, or the /64 network of an IPv6 address, because a
 * client chooses any address of its network.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dottedAddress(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Addresses are personal data, so limits store only a keyed hash. */
export function addressBucket(context: AppContext, kind: string, address: string): string {
  const { codeSecret } = context.config;
  const block = addressBlock(address);
  const digest = createHash('sha256').update(`${codeSecret}\n${block}`).digest('base64url');
  return `${kind}:${digest.slice(0, 22)}`;
}

/** Counts a request and refuses it over the limit. */
export async function refuseOverLimit(
  db: Tx | AppContext['db'],
  limit: Limit,
  now: Date,
  code: ErrorCode,
): Promise<void> {
  const { isOver, retryAfterSeconds } = await hit(db, limit, now);
  if (isOver) throw new ClubError(code, { retryAfterSeconds });
}

/**
 * Uses one of each budget, and refuses the request if one of them is used up. Gives the budgets of
 * which this was the last one.
 */
export async function refuseOverBudget(
  db: Tx | AppContext['db'],
  budgets: readonly Budget[],
  now: Date,
  code: ErrorCode,
): Promise<readonly Budget[]> {
  const { isOver, retryAfterSeconds, usedUp } = await spend(db, budgets, now);
  if (isOver) throw new ClubError(code, { retryAfterSeconds });
  return usedUp;
}
