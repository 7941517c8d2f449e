import type { login } from '@club/api/contract/account/token';
import type { Brand } from '@club/domain/brand';
import type { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { enqueueMessage } from '../marketing/marketing-messages';
import { customerByPhone, findUsers } from './users-repository';

/** Whole seconds from one moment to a later one. */
export function secondsFrom(now: Date, later: Date): number {
  return Math.floor((later.getTime() - now.getTime()) / 1000);
}

export type Login = z.input<typeof login>;

interface LoginRequest {
  readonly phone: string;
  /** The app that the customer logs in to. */
  readonly brand: Brand;
  readonly userAgent: string;
}

/** Opens a session for the owner of the phone. */
export async function openSession(
  tx: Tx,
  context: AppContext,
  { phone, brand, userAgent }: LoginRequest,
): Promise<Login | ClubError> {
  const customer = await customerByPhone(tx, phone);
  const users = customer ? await findUsers(tx, customer.id) : {};
  if (!customer || !users.main) return new ClubError('CUSTOMER_INCOMPLETE');
  if (customer.isBlocked) {
    const channels = context.club.support.channels[brand];
    return new ClubError('CUSTOMER_BLOCKED', { details: { channels } });
  }
  const { id, token, expiresAt } = await context.sessions.open(tx, customer.id, userAgent);
  const login = { kind: 'login', customerId: customer.id, brand: 'main' } as const;
  await enqueueMessage(tx, context, { ...login, subject: String(id) });
  return {
    token,
    expires_at: expiresAt.toISOString(),
    expires_in_seconds: secondsFrom(context.now(), expiresAt),
    user: users.main,
    ogo_user: users.second ?? null,
  };
}
