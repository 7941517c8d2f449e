import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { phone } from '../../contact-shapes';
import { body, id } from '../../shapes';

/**
 * Reports to the bot service that the customer is in the app. Another customer's phone or id is not
 * found.
 */
export const sendBotStat = endpoint({
  method: 'POST',
  path: '/api/auth/send-bot-stat',
  auth: 'customer',
  input: body({ phone, shopifyId: id }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});
