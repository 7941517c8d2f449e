import { createHash } from 'node:crypto';
import type { ErrorCode } from '@club/api';
import type { Tx } from '../database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import { hit, type Limit } from './rate-limit';

/** Addresses are personal data: limits keep a digest that says nothing without the secret. */
export function addressBucket(context: AppContext, kind: string, address: string): string {
  const { codeSecret } = context.config;
  const digest = createHash('sha256').update(`${codeSecret}\n${address}`).digest('base64url');
  return `${kind}:${digest.slice(0, 22)}`;
}

/** Counts one more, and refuses it when it is too many. */
export async function refuseOverLimit(
  db: Tx | AppContext['db'],
  limit: Limit,
  now: Date,
  code: ErrorCode,
): Promise<void> {
  const { isOver, retryAfterSeconds } = await hit(db, limit, now);
  if (isOver) throw new ClubError(code, { retryAfterSeconds });
}
