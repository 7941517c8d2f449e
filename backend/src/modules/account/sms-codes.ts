import { randomUUID } from 'node:crypto';
import { addressBucket, refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { takeBack } from '../../app/rate-limit';
import { encrypt } from '../../foundation/encrypted-text';
import type { Tx } from '../../foundation/database/schema';
import { codeHash, type CodePage, isSameHash, loginSmsText, newLoginCode } from './login-code';
import {
  countTry,
  giveBack,
  insertCode,
  latestCode,
  lockPhone,
  markUsed,
  sendsSince,
  type CodePurpose,
} from './login-code-repository';

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

interface CodeRequest extends CodePage {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly address: string;
}

/**
 * Sends a code. A phone that nobody has registered goes the same way to the same answer, and gets
 * its SMS too: only who holds the phone learns at the end that there is no account.
 */
export async function sendSmsCode(
  context: AppContext,
  { purpose, phone, address, ...page }: CodeRequest,
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
    const hash = codeHash({ purpose, phone, code }, codeSecret);
    await insertCode(tx, { purpose, phone, hash, createdAt, expiresAt });
    const sms = { phone, text: loginSmsText(brands, page, code) };
    await context.jobs.send(tx, 'sms.send', {
      key: randomUUID(),
      sealed: encrypt(JSON.stringify(sms), codeSecret),
      until: expiresAt.toISOString(),
    });
  });
  return { resend_after_seconds: codes.resendSeconds, expires_in_seconds: codes.validSeconds };
}

interface CodeSubmission {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly code: string;
}

/** Uses the code up, or counts a try. Gives the failure instead of throwing, so that the count stays. */
async function checkCode(
  tx: Tx,
  context: AppContext,
  { purpose, phone, code }: CodeSubmission,
): Promise<{ codeId: number } | ClubError> {
  await lockPhone(tx, phone);
  const { tries: allowed } = context.club.codes;
  const stored = await latestCode(tx, phone, purpose);
  const now = context.now();
  if (!stored || stored.used_at !== null || stored.expires_at.getTime() <= now.getTime()) {
    return new ClubError('CODE_EXPIRED');
  }
  if (stored.tries >= allowed) return new ClubError('CODE_VOID');
  const hash = codeHash({ purpose, phone, code }, context.config.codeSecret);
  if (isSameHash(hash, stored.code_hash)) {
    await markUsed(tx, stored.id, now);
    return { codeId: stored.id };
  }
  await countTry(tx, stored.id);
  const left = allowed - stored.tries - 1;
  return left === 0
    ? new ClubError('CODE_VOID')
    : new ClubError('CODE_WRONG', { details: { tries_left: left } });
}

/** What is wrong is not the code: it stays good, but whoever holds it can't go on trying for ever. */
const keepsCode = (failure: ClubError) => failure.code === 'EMAIL_TAKEN';

/** Redeems a code for the result of `open`. Its failure, too, is returned only after the right code. */
export async function redeemCode<Traded extends object>(
  context: AppContext,
  submission: CodeSubmission & { readonly address: string },
  open: (tx: Tx) => Promise<Traded | ClubError>,
): Promise<Traded> {
  const { codes } = context.club;
  const bucket = addressBucket(context, 'guess', submission.address);
  const limit = { bucket, limit: codes.wrongGuessesPerAddress, windowSeconds: codes.windowSeconds };
  // Counted before the look and taken back after a right one: parallel guesses can't slip past.
  await refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
  const result = await context.transaction(async (tx) => {
    const checked = await checkCode(tx, context, submission);
    if (checked instanceof ClubError) return checked;
    const opened = await open(tx);
    if (opened instanceof ClubError && keepsCode(opened)) {
      await giveBack(tx, checked.codeId);
      return opened;
    }
    return { opened };
  });
  if (result instanceof ClubError) throw result;
  await takeBack(context.db, bucket);
  if (result.opened instanceof ClubError) throw result.opened;
  return result.opened;
}
