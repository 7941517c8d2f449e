import { createHash, createHmac } from 'node:crypto';
import type { Verification } from '@club/api/contract/verification';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { seal, unseal } from '../../app/sealed-text';
import { lockCustomer } from '../users/users-repository';
import {
  IdentityError,
  type Identity,
  type IdentityProvider,
  type Returned,
} from './identity-provider';
import { settle, verdictOf, type Verdict } from './verdict';
import {
  claimAttempt,
  endVerification,
  insertAttempt,
  isIdentityTaken,
  lockIdentity,
  releaseAttempt,
} from './verification-repository';
import { refuseNeedless, stateOf } from './verification-state';

const DAY_SECONDS = 86_400;

const kept = z.object({
  redirectUri: z.string(),
  handshake: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
});

function stateHashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}

/** A provider that is away is the customer's to know. */
function awayError(error: unknown): unknown {
  if (!(error instanceof IdentityError && error.isAway)) return error;
  return new ClubError('IDENTITY_PROVIDER_AWAY', { cause: error });
}

export interface Beginning {
  readonly customerId: number;
  readonly brand: Brand;
  /** The host on which the customer is, and to which the provider leads back. */
  readonly host: Brand;
}

/** Begins an attempt: where to go. */
export async function begin(
  context: AppContext,
  provider: IdentityProvider,
  { customerId, brand, host }: Beginning,
): Promise<{ url: string }> {
  const { config, club } = context;
  await refuseNeedless(context.db, customerId, context.now());
  const redirectUri = new URL('/verification', config.brands[host].origin).href;
  const { url, handshake } = await provider.begin(redirectUri).catch((error: unknown) => {
    throw awayError(error);
  });
  const at = context.now();
  await context.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const bucket = `verification:provider:${customerId}`;
    const limit = { bucket, limit: club.verification.attemptsADay, windowSeconds: DAY_SECONDS };
    await refuseOverLimit(tx, limit, at, 'VERIFICATION_LIMIT');
    await insertAttempt(tx, {
      customerId,
      brand,
      stateHash: stateHashOf(handshake.state),
      sealed: seal(JSON.stringify({ redirectUri, handshake }), config.codeSecret),
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

/** The provider's words, taken down; an attempt that came to nothing is ended or given back. */
async function identityBehind(
  context: AppContext,
  provider: IdentityProvider,
  { id, sealed }: Claimed,
  returned: Returned,
): Promise<Identity> {
  try {
    const { redirectUri, handshake } = kept.parse(
      JSON.parse(unseal(sealed, context.config.codeSecret)),
    );
    return await provider.finish(redirectUri, handshake, returned);
  } catch (error) {
    const away = awayError(error);
    if (away instanceof ClubError) {
      await releaseAttempt(context.db, id);
      throw away;
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
  await endVerification(context.db, id, end);
}

/** Says whether the age is right, and sees to it that one identity verifies one customer. */
async function conclude(
  context: AppContext,
  { id, brand }: Claimed,
  customerId: number,
  { subject, birthDate }: Identity,
): Promise<void> {
  const { codeSecret } = context.config;
  const subjectHash = createHmac('sha256', codeSecret).update(subject).digest('base64url');
  await context.transaction(async (tx) => {
    await lockIdentity(tx, subjectHash);
    let verdict: Verdict = verdictOf(birthDate, context.now());
    if (verdict.isAdult && (await isIdentityTaken(tx, customerId, subjectHash))) {
      verdict = { isAdult: false, reason: 'identity-used' };
    }
    await settle(tx, context, { id, customerId, brand, verdict, subjectHash, isSeen: true });
  });
}

export interface BroughtBack {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** Takes what the provider's redirect brought back, once and from nobody but who began. */
export async function finish(
  context: AppContext,
  provider: IdentityProvider,
  customerId: number,
  { state, code, error, iss }: BroughtBack,
): Promise<Verification> {
  const claim = { customerId, stateHash: stateHashOf(state), at: context.now() };
  const attempt = await claimAttempt(context.db, claim);
  // Another customer's state, one that was used and one that never was look the same.
  if (attempt === null) throw new ClubError('VERIFICATION_UNKNOWN');
  if (attempt.expiresAt <= context.now()) {
    await endUnfinished(context, attempt.id, 'expired');
    throw new ClubError('VERIFICATION_EXPIRED');
  }
  if (code === undefined || error !== undefined) {
    const isCancelled = error === 'access_denied';
    await endUnfinished(context, attempt.id, isCancelled ? 'cancelled' : 'failed');
  } else {
    const identity = await identityBehind(context, provider, attempt, { state, code, iss });
    await conclude(context, attempt, customerId, identity);
  }
  return stateOf(context.db, customerId, context.now());
}
