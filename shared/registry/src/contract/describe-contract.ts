import * as z from 'zod';
import type { CallContract } from '../formats';
import { canonicalSchema } from './canonical-schema';
import type { Schema } from './schema';

type AnySchema = z.core.$ZodType;

/** The part of an endpoint that its callers depend on. */
interface DescribedEndpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly auth: 'public' | 'customer';
  readonly idempotent?: boolean;
  readonly encoding?: 'json' | 'multipart';
  readonly input: AnySchema;
  readonly output: AnySchema;
  /** What its callers can read of its errors, by code. */
  readonly details?: Readonly<Record<string, AnySchema>>;
  /** The codes of its declared errors. */
  readonly errors?: readonly string[];
}

function describe(schema: AnySchema, io: 'input' | 'output'): Schema {
  return canonicalSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

/** What one bundle sends to another: the payload of a fact, or the input of a slot. */
export function describePayload(payload: AnySchema): Schema {
  return describe(payload, 'input');
}

/** A call, as its caller knows it or as its server serves it. */
export function describeCall(endpoint: DescribedEndpoint, side: 'caller' | 'server'): CallContract {
  const { method, path, auth, idempotent, encoding, input, output } = endpoint;
  const { details = {}, errors = [] } = endpoint;
  // The caller parses what the server's schema produced.
  const answered = side === 'caller' ? 'input' : 'output';
  const said = Object.entries(details).map(([code, one]) => [code, describe(one, answered)]);
  return {
    method,
    path,
    auth,
    ...(idempotent === true ? { idempotent } : {}),
    ...(encoding === 'multipart' ? { encoding } : {}),
    input: describe(input, 'input'),
    output: describe(output, answered),
    ...(said.length > 0 ? { details: Object.fromEntries(said) } : {}),
    ...(errors.length > 0 ? { errors: errors.toSorted() } : {}),
  };
}
