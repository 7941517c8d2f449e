import * as z from 'zod/mini';
import type { ErrorCode } from './errors';

/** Any schema of the contract. */
export type Schema = z.core.$ZodType;

/** One call of the product's API, as data. */
export interface Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** `public` needs the API key alone; `customer` a bearer token as well. */
  readonly auth: 'public' | 'customer';
  /** Takes an Idempotency-Key header: a repeat gets the stored answer. */
  readonly idempotent?: boolean;
  /** How a body travels; a GET sends its input as the query. */
  readonly encoding?: 'json' | 'multipart';
  /** How many bytes a body may have, where that is more than usual. */
  readonly bodyLimit?: number;
  readonly input: Input;
  readonly output: Output;
  /** The declared errors, beyond those that any call may answer with. */
  readonly errors: readonly ErrorCode[];
}

/** What a caller passes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the server's handler gets: parsed. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What a handler must return. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>;
/** What a caller gets: parsed. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const Input extends Schema, const Output extends Schema>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
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
