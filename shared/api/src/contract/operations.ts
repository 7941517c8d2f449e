import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body } from '../shapes';

/** The version whose change clears the caches on the device. */
export const getVersion = endpoint({
  method: 'POST',
  path: '/api/get-version',
  auth: 'public',
  input: body({}),
  output: z.object({ version: z.string() }),
  errors: [],
});
