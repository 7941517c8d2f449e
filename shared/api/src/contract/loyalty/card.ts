import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { query } from '../../shapes';

/** The number of the customer's member card. It never changes. */
export const getMemberCard = endpoint({
  method: 'GET',
  path: '/api/get-member-card',
  auth: 'customer',
  input: query({}),
  output: z.object({ number: z.string().check(z.regex(/^\d{12}$/)) }),
  errors: [],
});
