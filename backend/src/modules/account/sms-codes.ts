import { randomUUID } from 'node:crypto';
import { refuseOverBudget } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { CallingPage } from '../../app/site-of-page';
import { encrypt } from '../../foundation/encrypted-text';
import type { Tx } from '../../foundation/database/schema';
import {
  countMessage,
  identifyCaller,
  requestBudget,
  type Caller,
  type Client,
} from './code-limits';
import { writeDevice } from './device';
import { codeHash, loginSmsText, newLoginCode } from './login-code';
import { insertCode, lockPhone, sendsSince, type CodePurpose } from './login-code-repository';

function refuse(code: 'SMS_TOO_SOON' | 'SMS_LIMIT', retryAfterSeconds: number): never {
  throw new ClubError(code, {
    retryAfterSeconds,
    details: { retry_after_seconds: Math.ceil(retryAfterSeconds) },
  });
}

async function refuseOftenForPhone(
  tx: Tx,
  context: AppContext,
  { isKnown, deviceKey }: Caller,
  phone: string,
): Promise<void> {
  const { resendSeconds, sends: limits } = context.club.codes;
  const now = context.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const longest = Math.max(...limits.perPhone.map(({ windowSeconds }) => windowSeconds));
  const sends = await sendsSince(tx, phone, isKnown ? deviceKey : null, ago(longest));
  const secondsUntil = (moment: Date, seconds: number) =>
    (moment.getTime() - now.getTime()) / 1000 + seconds;
  const [newest] = sends;
  const wait = newest ? secondsUntil(newest, resendSeconds) : 0;
  if (wait > 0) refuse('SMS_TOO_SOON', wait);
  const waits = limits.perPhone.flatMap(({ limit, windowSeconds }) => {
    const first = sends[limit - 1];
    return first === undefined ? [] : [secondsUntil(first, windowSeconds)];
  });
  const longestWait = Math.max(0, ...waits);
  if (longestWait > 0) refuse('SMS_LIMIT', longestWait);
}

interface CodeRequest extends CallingPage {
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly client: Client;
}

/**
 * Sends a code. A phone that nobody has registered goes the same way to the same answer, and gets
 * its SMS too: only who holds the phone learns at the end that there is no account.
 */
export async function sendSmsCode(
  context: AppContext,
  { purpose, phone, client, ...page }: CodeRequest,
): Promise<{ resend_after_seconds: number; expires_in_seconds: number }> {
  const { codes } = context.club;
  const { codeSecret, brands } = context.config;
  const caller = identifyCaller(context, client, phone);
  const requests = [requestBudget(context, caller)];
  await refuseOverBudget(context.db, requests, context.now(), 'SMS_LIMIT');
  const code = newLoginCode();
  await context.transaction(async (tx) => {
    await lockPhone(tx, phone);
    await refuseOftenForPhone(tx, context, caller, phone);
    const createdAt = context.now();
    // Last, so that only messages that leave are counted.
    await countMessage(tx, context, caller);
    const expiresAt = new Date(createdAt.getTime() + codes.validSeconds * 1000);
    const hash = codeHash({ purpose, phone, code }, codeSecret);
    const { deviceKey: device, isKnown: byKnownDevice } = caller;
    await insertCode(tx, { purpose, phone, hash, device, byKnownDevice, createdAt, expiresAt });
    const sms = { phone, text: loginSmsText(brands, page, code) };
    await context.jobs.send(tx, 'sms.send', {
      key: randomUUID(),
      sealed: encrypt(JSON.stringify(sms), codeSecret),
      until: expiresAt.toISOString(),
    });
  });
  client.deviceCookie.write(writeDevice(caller.device, codeSecret));
  return { resend_after_seconds: codes.resendSeconds, expires_in_seconds: codes.validSeconds };
}
