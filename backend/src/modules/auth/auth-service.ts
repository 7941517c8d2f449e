import { createHash, randomUUID } from 'node:crypto';
import type { login } from '@club/api/contract/auth';
import type { Brand } from '@club/domain/brand';
import type { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit, takeBack, type Limit } from '../../app/rate-limit';
import { seal } from '../../app/sealed-text';
import type { Tx } from '../../database/schema';
import { customerByPhone, usersOf } from '../users/users-repository';
import { codeHash, isSameHash, loginSmsText, newLoginCode } from './login-code';
import {
  LOGIN,
  countTry,
  insertCode,
  latestCode,
  lockPhone,
  sendsSince,
  markUsed,
} from './login-code-repository';

export type Login = z.input<typeof login>;

/** Addresses are personal data: limits keep a digest that says nothing without the secret. */
function addressBucket(context: AppContext, kind: string, address: string): string {
  const { codeSecret } = context.config;
  const digest = createHash('sha256').update(`${codeSecret}\n${address}`).digest('base64url');
  return `${kind}:${digest.slice(0, 22)}`;
}

async function refuseOverLimit(
  db: Tx | AppContext['db'],
  limit: Limit,
  now: Date,
  code: 'SMS_LIMIT' | 'TOO_MANY_REQUESTS',
): Promise<void> {
  const { isOver, retryAfterSeconds } = await hit(db, limit, now);
  if (isOver) throw new ClubError(code, { retryAfterSeconds });
}

function secondsUntil(moment: Date, seconds: number, now: Date): number {
  return (moment.getTime() - now.getTime()) / 1000 + seconds;
}

async function refuseOftenForPhone(tx: Tx, context: AppContext, phone: string): Promise<void> {
  const { codes } = context.club;
  const now = context.now();
  const sends = await sendsSince(tx, phone, new Date(now.getTime() - codes.windowSeconds * 1000));
  const [newest] = sends;
  const wait = newest ? secondsUntil(newest, codes.resendSeconds, now) : 0;
  if (wait > 0) {
    throw new ClubError('SMS_TOO_SOON', {
      retryAfterSeconds: wait,
      details: { retry_after_seconds: Math.ceil(wait) },
    });
  }
  const first = sends[codes.sendsPerPhone - 1];
  if (first) {
    const retryAfterSeconds = secondsUntil(first, codes.windowSeconds, now);
    throw new ClubError('SMS_LIMIT', {
      retryAfterSeconds,
      details: { retry_after_seconds: Math.ceil(retryAfterSeconds) },
    });
  }
}

interface CodeAsked {
  readonly phone: string;
  readonly brand: Brand;
  readonly address: string;
}

/**
 * Sends a code. A phone that nobody has registered goes the same way to the same answer, and gets
 * its SMS too: only who holds the phone learns at the end that there is no account.
 */
export async function sendLoginCode(
  context: AppContext,
  { phone, brand, address }: CodeAsked,
): Promise<{ resend_after_seconds: number; expires_in_seconds: number }> {
  const { codes } = context.club;
  const { codeSecret, brands } = context.config;
  const { windowSeconds } = codes;
  const bucket = addressBucket(context, 'sms', address);
  const perAddress = { bucket, limit: codes.sendsPerAddress, windowSeconds };
  await refuseOverLimit(context.db, perAddress, context.now(), 'SMS_LIMIT');
  const code = newLoginCode();
  await context.transaction(async (tx) => {
    await lockPhone(tx, phone);
    await refuseOftenForPhone(tx, context, phone);
    const createdAt = context.now();
    // Last, so that only messages that leave are counted.
    const overall = { bucket: 'sms:all', limit: codes.sendsOverall, windowSeconds };
    await refuseOverLimit(tx, overall, createdAt, 'SMS_LIMIT');
    const expiresAt = new Date(createdAt.getTime() + codes.validSeconds * 1000);
    const hash = codeHash({ purpose: LOGIN, phone, code }, codeSecret);
    await insertCode(tx, { phone, hash, createdAt, expiresAt });
    const sms = { phone, text: loginSmsText(brands[brand], code) };
    await context.jobs.send(tx, 'sms.send', {
      key: randomUUID(),
      sealed: seal(JSON.stringify(sms), codeSecret),
      until: expiresAt.toISOString(),
    });
  });
  return { resend_after_seconds: codes.resendSeconds, expires_in_seconds: codes.validSeconds };
}

/** Uses the code up, or counts a try. Gives the failure instead of throwing, so that the count stays. */
async function checkCode(
  tx: Tx,
  context: AppContext,
  phone: string,
  code: string,
): Promise<ClubError | null> {
  await lockPhone(tx, phone);
  const { tries: allowed } = context.club.codes;
  const kept = await latestCode(tx, phone);
  const now = context.now();
  if (!kept || kept.used_at !== null || kept.expires_at.getTime() <= now.getTime()) {
    return new ClubError('CODE_EXPIRED');
  }
  if (kept.tries >= allowed) return new ClubError('CODE_VOID');
  const hash = codeHash({ purpose: LOGIN, phone, code }, context.config.codeSecret);
  if (isSameHash(hash, kept.code_hash)) {
    await markUsed(tx, kept.id, now);
    return null;
  }
  await countTry(tx, kept.id);
  const left = allowed - kept.tries - 1;
  return left === 0
    ? new ClubError('CODE_VOID')
    : new ClubError('CODE_WRONG', { details: { tries_left: left } });
}

/** Opens a session for the owner of the phone. */
export async function openSession(
  tx: Tx,
  context: AppContext,
  phone: string,
  userAgent: string,
): Promise<Login | ClubError> {
  const customer = await customerByPhone(tx, phone);
  const users = customer ? await usersOf(tx, customer.id) : {};
  if (!customer || !users.main) return new ClubError('CUSTOMER_INCOMPLETE');
  if (customer.isBlocked) return new ClubError('CUSTOMER_BLOCKED');
  const { token, expiresAt } = await context.sessions.open(tx, customer.id, userAgent);
  return {
    token,
    expires_at: expiresAt.toISOString(),
    user: users.main,
    ogo_user: users.second ?? null,
  };
}

interface CodeGiven {
  readonly phone: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Trades a code for a session. */
export async function confirmLoginCode(context: AppContext, given: CodeGiven): Promise<Login> {
  const { codes } = context.club;
  const bucket = addressBucket(context, 'guess', given.address);
  const limit = { bucket, limit: codes.wrongGuessesPerAddress, windowSeconds: codes.windowSeconds };
  // Counted before the look and taken back after a right one: parallel guesses can't slip past.
  await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
  const result = await context.transaction(async (tx) => {
    const failure = await checkCode(tx, context, given.phone, given.code);
    return failure ?? { opened: await openSession(tx, context, given.phone, given.userAgent) };
  });
  if (result instanceof ClubError) throw result;
  await takeBack(context.db, bucket);
  if (result.opened instanceof ClubError) throw result.opened;
  return result.opened;
}
