import { createHash, createHmac } from 'node:crypto';
import type { Verification } from '@club/api/contract/verification';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { encrypt, decrypt } from '../../foundation/encrypted-text';
import { lockCustomer } from '../account/users-repository';
import type { Identity, IdentityProvider, Returned } from '../../outside/identity/port';
import { ServiceError } from '../../outside/service-error';
import { settle, decideVerdict, type Verdict } from './verdict';
import {
  claimAttempt,
  endVerification,
  insertAttempt,
  isIdentityTaken,
  lockIdentity,
  releaseAttempt,
} from './verification-repository';
import { requireUnverified, readVerification } from './verification-state';

const DAY_SECONDS = 86_400;

const storedAttempt = z.object({
  redirectUri: z.string(),
  handshake: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
});

function hashState(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}

/** Converts errors of the provider to UNAVAILABLE. */
function unavailableError(error: unknown): unknown {
  if (!(error instanceof ServiceError && error.kind === 'unavailable')) return error;
  return new ClubError('IDENTITY_PROVIDER_AWAY', { cause: error });
}

export interface StartRequest {
  readonly customerId: number;
  readonly brand: Brand;
  /** The customer's host, which the provider redirects to. */
  readonly host: Brand;
}

/** Begins an attempt; gives the address of the provider's page. */
export async function begin(
  context: AppContext,
  provider: IdentityProvider,
  { customerId, brand, host }: StartRequest,
): Promise<{ url: string }> {
  const { config, club } = context;
  await requireUnverified(context.db, customerId, context.now());
  const redirectUri = new URL('/verification', config.brands[host].origin).href;
  const { url, handshake } = await provider.begin(redirectUri).catch((error: unknown) => {
    throw unavailableError(error);
  });
  const at = context.now();
  await context.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await requireUnverified(tx, customerId, at);
    const bucket = `verification:provider:${customerId}`;
    const limit = { bucket, limit: club.verification.attemptsADay, windowSeconds: DAY_SECONDS };
    await refuseOverLimit(tx, limit, at, 'VERIFICATION_LIMIT');
    await insertAttempt(tx, {
      customerId,
      brand,
      stateHash: hashState(handshake.state),
      sealed: encrypt(JSON.stringify({ redirectUri, handshake }), config.codeSecret),
      at,
      expiresAt: new Date(at.getTime() + club.verification.providerMinutes * 60_000),
    });
  });
  return { url };
}

interface Claimed {
  readonly id: number;
  readonly brand: Brand;
  readonly sealed: string;
}

/** Reads the identity from the provider. After a failure the attempt is ended or released. */
async function readIdentity(
  context: AppContext,
  provider: IdentityProvider,
  { id, sealed }: Claimed,
  returned: Returned,
): Promise<Identity> {
  try {
    const { redirectUri, handshake } = storedAttempt.parse(
      JSON.parse(decrypt(sealed, context.config.codeSecret)),
    );
    return await provider.finish(redirectUri, handshake, returned);
  } catch (error) {
    const known = unavailableError(error);
    if (known instanceof ClubError) {
      await releaseAttempt(context.db, id);
      throw known;
    }
    context.log.warn({ error }, 'an answer of the identity provider was refused');
    await endUnfinished(context, id, 'failed');
    throw new ClubError('VERIFICATION_FAILED', { cause: error });
  }
}

async function endUnfinished(
  context: AppContext,
  id: number,
  reason: 'cancelled' | 'failed' | 'expired',
): Promise<void> {
  const end = { status: 'unfinished', reason, at: context.now(), isSeen: true } as const;
  await context.transaction((tx) => endVerification(tx, id, end));
}

/** Decides by the birth date, and makes sure that one identity verifies one customer. */
async function decide(
  context: AppContext,
  { id, brand }: Claimed,
  customerId: number,
  { subject, birthDate }: Identity,
): Promise<void> {
  const { codeSecret } = context.config;
  const subjectHash = createHmac('sha256', codeSecret).update(subject).digest('base64url');
  await context.transaction(async (tx) => {
    await lockIdentity(tx, subjectHash);
    let verdict: Verdict = decideVerdict(birthDate, context.now());
    if (verdict.isAdult && (await isIdentityTaken(tx, customerId, subjectHash))) {
      verdict = { isAdult: false, reason: 'identity-used' };
    }
    await settle(tx, context, { id, customerId, brand, verdict, subjectHash, isSeen: true });
  });
}

export interface ProviderReturn {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** Finishes the attempt with the parameters of the redirect: once, and only for its customer. */
export async function finish(
  context: AppContext,
  provider: IdentityProvider,
  customerId: number,
  { state, code, error, iss }: ProviderReturn,
): Promise<Verification> {
  const claim = { customerId, stateHash: hashState(state), at: context.now() };
  const attempt = await claimAttempt(context.db, claim);
  // The same error for an unknown state, a used one, and another customer's.
  if (attempt === null) throw new ClubError('VERIFICATION_UNKNOWN');
  if (attempt.expiresAt <= context.now()) {
    await endUnfinished(context, attempt.id, 'expired');
    throw new ClubError('VERIFICATION_EXPIRED');
  }
  if (code === undefined || error !== undefined) {
    const isCancelled = error === 'access_denied';
    await endUnfinished(context, attempt.id, isCancelled ? 'cancelled' : 'failed');
  } else {
    const identity = await readIdentity(context, provider, attempt, { state, code, iss });
    await decide(context, attempt, customerId, identity);
  }
  return readVerification(context.db, customerId, context.now());
}
