import * as z from 'zod/mini';
import type { ErrorCode } from './error-catalogue';

/** Any schema of the contract. */
export type Schema = z.core.$ZodType;

/** One call of the product's API, as data. */
export interface Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** `public` needs the API key alone; `customer` a bearer token as well. */
  readonly auth: 'public' | 'customer';
  /** Also answers a customer who is blocked. */
  readonly allowsBlocked?: boolean;
  /** Takes an Idempotency-Key header: a repeat gets the stored answer. */
  readonly idempotent?: boolean;
  /** Takes a Queued-For header: how many seconds the call waited on the device before it was sent. */
  readonly countsQueuedTime?: boolean;
  /** The browser sends and stores the cookie by which the server knows the device again. */
  readonly deviceCookie?: boolean;
  /** The field in which the client sends its time, so that no cache answers. */
  readonly timestamp?: string;
  /** How the body is encoded; a GET sends its input as the query. */
  readonly encoding?: 'json' | 'multipart';
  /** The largest body in bytes, where it differs from the default. */
  readonly bodyLimit?: number;
  readonly input: Input;
  readonly output: Output;
  /** The declared errors, in addition to those that any call may answer with. */
  readonly errors: readonly ErrorCode[];
}

/** The input that a caller passes. */
export type EndpointInput<E extends Endpoint> = z.input<E['input']>;
/** The parsed input that the server's handler receives. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
/** The output that a handler returns, before it is parsed. */
export type HandlerOutput<E extends Endpoint> = z.input<E['output']>;
/** The parsed output that a caller receives. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

/** An endpoint that runs once for each idempotency key: a write that may be sent again. */
export type IdempotentEndpoint = Endpoint & Once<true>;

interface Once<Value extends boolean> {
  readonly idempotent?: Value;
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  const Input extends Schema,
  const Output extends Schema,
  const IsOnce extends boolean = false,
>(definition: Endpoint<Input, Output> & Once<IsOnce>): Endpoint<Input, Output> & Once<IsOnce> {
  return definition;
}

/** Errors that any call may answer with, so that no endpoint repeats them. */
export const commonErrors = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'API_KEY_INVALID',
  'UNAUTHORIZED_IN_APP',
  'CUSTOMER_BLOCKED',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
