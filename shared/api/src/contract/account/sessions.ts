import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { body, id, moment, query } from '../../shapes';

/** A device on which the customer is logged in. */
const deviceSession = z.object({
  id,
  /** As text: `Chrome на Android`. */
  device: z.string(),
  kind: z.enum(['phone', 'computer', 'unknown']),
  created_at: moment,
  seen_at: moment,
  is_current: z.boolean(),
});

/** A device on which the customer is logged in. */
export type DeviceSession = z.output<typeof deviceSession>;

/** The customer's sessions, this device first. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/auth/get-sessions',
  auth: 'customer',
  input: query({}),
  output: z.object({ sessions: z.array(deviceSession) }),
  errors: [],
});

/** Logs out one of the customer's devices; another customer's device is not found. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/end-session',
  auth: 'customer',
  input: body({ session_id: id }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});

/** Logs out all other devices of the customer. */
export const tokenClear = endpoint({
  method: 'POST',
  path: '/api/auth/token-clear',
  auth: 'customer',
  input: body({}),
  output: z.object({ success: z.boolean(), ended: z.int() }),
  errors: [],
});
