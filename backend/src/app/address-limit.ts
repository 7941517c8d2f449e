import { createHash } from 'node:crypto';
import type { ErrorCode } from '@club/api';
import type { Tx } from '../foundation/database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { hit, type Limit } from './rate-limit';

/** Addresses are personal data, so limits store only a keyed hash. */
export function addressBucket(context: AppContext, kind: string, address: string): string {
  const { codeSecret } = context.config;
  const digest = createHash('sha256').update(`${codeSecret}\n${address}`).digest('base64url');
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
