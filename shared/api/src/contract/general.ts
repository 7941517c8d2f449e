import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, line } from '../shapes';

/** A content page: its HTML is sanitised before it is stored and again before it is shown. */
export const getPageById = endpoint({
  method: 'POST',
  path: '/api/content/get-page-by-id',
  auth: 'public',
  input: body({ id: line(64) }),
  output: z.object({ id: z.string(), title: z.string(), body_html: z.string() }),
  errors: ['PAGE_NOT_FOUND'],
});

/** The version whose change clears the caches on the device. */
export const getVersion = endpoint({
  method: 'POST',
  path: '/api/get-version',
  auth: 'public',
  input: body({}),
  output: z.object({ version: z.string() }),
  errors: [],
});
