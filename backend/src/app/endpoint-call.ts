import type { Endpoint, ParsedInput } from '@club/api';
import type { Brand } from '@club/domain/brand';
import { z } from 'zod';
import type { Db, Tx } from '../foundation/database/schema';
import { ClubError } from './club-error';
import type { AppContext } from './context';
import type { DeviceCookie } from './device-cookie';
import type { EndpointRequest } from './endpoint-request';
import type { Session } from './sessions';

/** The customer of a session. */
export type Customer = Session['customer'];

/** What every handler gets. */
export interface EndpointCall<E extends Endpoint> {
  readonly input: ParsedInput<E>;
  /** The app that calls, from `myogo`. */
  readonly brand: Brand;
  /** For reads. A write opens `context.transaction`. */
  readonly db: Db;
  /** The caller's address, for limits only: never stored or logged. */
  readonly address: string;
  /** The host of the request. A client can write anything there: compare it, never use it. */
  readonly host: string;
  readonly userAgent: string;
  /** Empty unless the endpoint has `deviceCookie: true`. */
  readonly deviceCookie: DeviceCookie;
}

/** The call of a public endpoint. */
export interface PublicCall<E extends Endpoint> extends EndpointCall<E> {
  /** Throws for a caller without a session: for answers that only customers get. */
  readonly requireCustomer: () => Promise<void>;
}

export interface CustomerCall<E extends Endpoint> extends EndpointCall<E> {
  readonly customer: Customer;
  readonly session: Session;
}

/** The whole handler runs in `tx`, together with the record of its idempotency key. */
export interface IdempotentCall<E extends Endpoint> extends Omit<CustomerCall<E>, 'db'> {
  readonly tx: Tx;
  readonly idempotencyKey: string | null;
  /** How long the call waited on the device, as the device says; null unless the endpoint has `countsQueuedTime: true`. */
  readonly queuedForSeconds: number | null;
}

/** With what was prepared before the transaction. */
export interface PreparedCall<E extends Endpoint, Prepared> extends IdempotentCall<E> {
  readonly prepared: Prepared;
}

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedInput<E> {
  const parsed = z.safeParse(endpoint.input, input);
  if (parsed.success) return parsed.data as ParsedInput<E>;
  const details = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.join('.').slice(0, 200),
    message: message.slice(0, 200),
  }));
  throw new ClubError('BAD_REQUEST', { details });
}

function inputBrand(input: unknown): Brand {
  return (input as { myogo?: boolean }).myogo === true ? 'second' : 'main';
}

export function toEndpointCall<E extends Endpoint>(
  { db }: AppContext,
  endpoint: E,
  { address, host, userAgent, deviceCookie, ...request }: EndpointRequest,
): EndpointCall<E> {
  const input = parseInput(endpoint, request.input);
  return { input, brand: inputBrand(input), db, address, host, userAgent, deviceCookie };
}

/** The valid session of the request's token, of a customer who may call this endpoint. */
export async function requireSession(
  { sessions }: AppContext,
  { allowsBlocked = false }: Endpoint,
  { token }: Pick<EndpointRequest, 'token'>,
): Promise<Session> {
  const session = token === null ? null : await sessions.find(token);
  if (session === null) throw new ClubError('UNAUTHORIZED_IN_APP');
  if (session.customer.isBlocked && !allowsBlocked) throw new ClubError('CUSTOMER_BLOCKED');
  return session;
}
