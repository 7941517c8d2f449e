import { randomUUID } from 'node:crypto';
import type { Brand } from '@club/domain/brand';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { addressBucket, refuseOverBudget } from '../../app/address-limit';
import { encrypt } from '../../foundation/encrypted-text';
import type { Tx } from '../../foundation/database/schema';
import { codeHash, isSameHash, newLoginCode } from './login-code';
import type { Session } from '../../app/sessions';
import { isEmailTaken, lockCustomer, lockEmail, setEmail } from './users-repository';
import { countChangeTry, deleteChange, findChange, putChange } from './email-repository';

function hashToken(context: AppContext, email: string, code: string): string {
  return codeHash({ purpose: 'email', phone: email, code }, context.config.codeSecret);
}

interface EmailChangeRequest {
  readonly customerId: number;
  readonly brand: Brand;
  readonly email: string;
  readonly address: string;
}

const secondsUntil = (moment: Date, now: Date) => (moment.getTime() - now.getTime()) / 1000;

/**
 * The code that was sent to the same address within the minute. It is used again, also in another tab
 * or after a lost answer; another address has to wait.
 */
async function findSentCode(tx: Tx, context: AppContext, customerId: number, email: string) {
  const now = context.now();
  const last = await findChange(tx, customerId);
  const wait = last ? secondsUntil(last.created_at, now) + context.club.codes.resendSeconds : 0;
  if (!last || wait <= 0) return null;
  const retryAfter = Math.ceil(wait);
  if (last.email === email) {
    return {
      resend_after_seconds: retryAfter,
      expires_in_seconds: Math.ceil(secondsUntil(last.expires_at, now)),
    };
  }
  throw new ClubError('MAIL_TOO_SOON', {
    retryAfterSeconds: wait,
    details: { retry_after_seconds: retryAfter },
  });
}

/**
 * Sends a code to the new address. One that somebody has gets it too: beyond the limit of `check-email`
 * only its owner may learn that.
 */
export async function requestEmailChange(
  context: AppContext,
  { customerId, brand, email: typed, address }: EmailChangeRequest,
) {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new ClubError('EMAIL_INVALID', { details: { field: 'email' } });
  if (context.mailer === null) throw new ClubError('UNAVAILABLE');
  const { codes } = context.club;
  const bucket = addressBucket(context, 'mail', address);
  const requests = { bucket, windows: codes.sends.perClient };
  await refuseOverBudget(context.db, [requests], context.now(), 'MAIL_LIMIT');
  const code = newLoginCode();
  const sent = await context.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (customer.email === email) throw new ClubError('EMAIL_UNCHANGED');
    const known = await findSentCode(tx, context, customerId, email);
    if (known) return known;
    const budget = { bucket: `mail:${customerId}`, windows: codes.sends.perPhone };
    await refuseOverBudget(tx, [budget], context.now(), 'MAIL_LIMIT');
    const createdAt = context.now();
    const expiresAt = new Date(createdAt.getTime() + codes.validSeconds * 1000);
    await putChange(tx, {
      customerId,
      email,
      hash: hashToken(context, email, code),
      createdAt,
      expiresAt,
    });
    const message = {
      to: email,
      subject: `Код ${context.config.brands[brand].name}: ${code}`,
      text: `Щоб підтвердити цю адресу, введи в застосунку код ${code}. Він діє 5 хвилин.\n\nЯкщо це не ти, просто видали цей лист.`,
    };
    await context.jobs.send(tx, 'mail.send', {
      key: randomUUID(),
      sealed: encrypt(JSON.stringify(message), context.config.codeSecret),
      until: expiresAt.toISOString(),
    });
    return null;
  });
  return (
    sent ?? { resend_after_seconds: codes.resendSeconds, expires_in_seconds: codes.validSeconds }
  );
}

async function checkChange(
  tx: Tx,
  context: AppContext,
  customerId: number,
  code: string,
): Promise<{ email: string } | ClubError> {
  const { tries: allowed } = context.club.codes;
  const change = await findChange(tx, customerId);
  if (!change || change.expires_at <= context.now()) return new ClubError('CODE_EXPIRED');
  if (change.tries >= allowed) return new ClubError('CODE_VOID');
  if (isSameHash(hashToken(context, change.email, code), change.code_hash))
    return { email: change.email };
  await countChangeTry(tx, customerId);
  return change.tries + 1 === allowed
    ? new ClubError('CODE_VOID')
    : new ClubError('CODE_WRONG', { details: { tries_left: allowed - change.tries - 1 } });
}

/** Takes the code from the new address. All other devices have to log in again. */
export async function confirmNewEmail(
  context: AppContext,
  session: Session,
  code: string,
): Promise<string> {
  const customerId = session.customer.id;
  const result = await context.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const checked = await checkChange(tx, context, customerId, code);
    if (checked instanceof ClubError) return checked;
    await deleteChange(tx, customerId);
    await lockEmail(tx, checked.email);
    if (await isEmailTaken(tx, checked.email)) return new ClubError('EMAIL_TAKEN');
    await setEmail(tx, customerId, checked.email);
    // Also forgets what is cached of the customer.
    await context.sessions.endOthers(tx, session);
    return checked;
  });
  if (result instanceof ClubError) throw result;
  return result.email;
}
