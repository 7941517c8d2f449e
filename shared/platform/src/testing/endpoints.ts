import { endpoint } from '@club/api';
import { int, object, string } from '../schema';

/** An endpoint to read. */
export const read = endpoint({
  method: 'GET',
  path: '/api/test/read',
  auth: 'public',
  input: object({ id: string() }),
  output: object({ said: string() }),
  errors: [],
});

/** An endpoint to write. */
export const write = endpoint({
  method: 'POST',
  path: '/api/test/write',
  auth: 'customer',
  idempotent: true,
  input: object({ n: int() }),
  output: object({ said: string() }),
  errors: ['BALANCE_TOO_LOW'],
});
