import { createHash, randomBytes } from 'node:crypto';
import type { CertificateSecret } from '@club/api/contract/certificates';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Session } from '../../app/sessions';
import type { Client } from '../account/code-limits';
import { redeemCode } from '../account/redeem-code';
import { sendSmsCode } from '../account/sms-codes';
import { decryptSecret } from './certificate-secrets';
import { isPinOpen, putPinRequest, putPinToken, readPhone, readPinCodeEnd } from './pin-repository';
import { findOwn } from './purchases-repository';

interface PinRequest {
  readonly session: Session;
  readonly code: string;
  readonly brand: Brand;
  readonly host: string;
  readonly client: Client;
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function findReady(context: AppContext, customerId: number, code: string) {
  const own = await findOwn(context.db, customerId, code);
  if (!own) throw new ClubError('NOT_FOUND');
  const { secret, secret_key } = own;
  if (own.state !== 'ready' || secret === null || secret_key === null) {
    throw new ClubError('CERT_NOT_READY');
  }
  return { ...own, secret, secret_key };
}

/** Sends a code to the phone of the certificate's owner. */
export async function requestPin(
  context: AppContext,
  { session, code, brand, host, client }: PinRequest,
) {
  const customerId = session.customer.id;
  const { id } = await findReady(context, customerId, code);
  // Before the SMS: one that was sent a moment ago also confirms the PIN that is asked for now.
  await context.transaction((tx) => putPinRequest(tx, session.id, id, context.now()));
  const phone = await readPhone(context.db, customerId);
  try {
    return await sendSmsCode(context, { purpose: 'certificate', phone, brand, host, client });
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== 'SMS_TOO_SOON') throw error;
    // The limit counts codes of all purposes: only one for a PIN does for this request too.
    const { tries, resendSeconds } = context.club.codes;
    const now = context.now();
    const validUntil = await readPinCodeEnd(context.db, { phone, now, tries });
    if (validUntil === null) throw error;
    return {
      resend_after_seconds: Math.ceil(error.retryAfterSeconds ?? resendSeconds),
      expires_in_seconds: Math.ceil((validUntil.getTime() - now.getTime()) / 1000),
    };
  }
}

/** Trades the code of the SMS for a token that opens the PIN of the last request. */
export async function confirmPin(
  context: AppContext,
  { session, code, client }: Pick<PinRequest, 'session' | 'code' | 'client'>,
): Promise<{ token: string; expires_in_seconds: number }> {
  const phone = await readPhone(context.db, session.customer.id);
  const { validSeconds } = context.club.codes;
  return redeemCode(context, { purpose: 'certificate', phone, code, client }, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(context.now().getTime() + validSeconds * 1000);
    const isOwnRequest = await putPinToken(tx, session.id, { hash: hashToken(token), expiresAt });
    // The code was requested on another device, and opens nothing here.
    if (!isOwnRequest) return new ClubError('CODE_EXPIRED');
    return { token, expires_in_seconds: validSeconds };
  });
}

/** The PIN, for its owner with a token of the same session. */
export async function readPin(
  context: AppContext,
  { session, code, token }: { session: Session; code: string; token: string },
): Promise<CertificateSecret> {
  const customerId = session.customer.id;
  const own = await findReady(context, customerId, code);
  const isOpen = await isPinOpen(context.db, {
    sessionId: session.id,
    certificateId: own.id,
    hash: hashToken(token),
    now: context.now(),
  });
  if (!isOpen) throw new ClubError('CERT_PIN_LOCKED');
  return decryptSecret(context.config.certificates, { code, customerId }, own);
}
