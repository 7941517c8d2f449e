import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxCount, maxLength } from '../limits';
import { body, id, kopiykas, line, moment, points, query, sectionToken } from '../shapes';

/** Data of an event. The schema of the event decides which values are accepted. */
const values = z.unknown();
const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const done = z.object({ success: z.boolean() });
const accepted = z.object({ accepted: z.int() });
const eventName = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));

/** The event name of a call with several events. */
export const batchEvent = 'batch';

/** The `data` of a batch. Each event has an id, so a repeated event counts once. */
export const eventBatch = z.object({
  client: id,
  session: z.int(),
  /** Whether the events belong to the customer of the token. */
  signed_in: z.boolean(),
  events: z
    .array(
      z.object({
        id: uuid,
        name: eventName,
        at: moment,
        engaged_ms: z.int().check(z.nonnegative(), z.maximum(86_400_000)),
        data: values,
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCount.analyticsEvents)),
});

/** The data of a batch. */
export type EventBatch = z.output<typeof eventBatch>;

/** Opens the section, also for a guest: the token identifies a visit, not a person. */
export const getBatToken = endpoint({
  method: 'GET',
  path: '/api/analytics/get-bat-token',
  auth: 'public',
  input: query({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/** Binds the visit to the customer who has logged in. */
export const authBat = endpoint({
  method: 'POST',
  path: '/api/analytics/auth-bat',
  auth: 'customer',
  input: body({ token: sectionToken }),
  output: done,
  errors: ['ANALYTICS_UNAUTHENTICATED'],
});

/** Stores one event, or several as `batch`. Events that this version does not know are skipped. */
export const sendBatEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/send-bat-event',
  auth: 'public',
  input: body({ event: eventName, token: sectionToken, data: values }),
  output: accepted,
  errors: ['ANALYTICS_UNAUTHENTICATED'],
});

/** Sends an order to the marketing service, and returns its data for analytics. */
export const pwaAddOrderInfo = endpoint({
  method: 'POST',
  path: '/api/analytics/pwa-add-order-info',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ order: z.object({ id, money: kopiykas, points, items: z.int() }) }),
  errors: [],
});

/** Registers the customer at the marketing service. */
export const esputnikAddContact = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-add-contact',
  auth: 'customer',
  input: body({}),
  output: done,
  errors: [],
});

/** Reports the login of this session to the marketing service. */
export const esputnikEventLogin = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-event-login',
  auth: 'customer',
  input: body({}),
  output: done,
  errors: [],
});

/**
 * Stores where push messages of the customer go. Phone and e-mail come from the session; the fields
 * of the input are ignored.
 */
export const esputnikSendId = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-send-id',
  auth: 'customer',
  input: body({
    id: z.string().check(z.regex(/^[\w.:~-]{8,256}$/)),
    phone: z.optional(line(20)),
    email: z.optional(line(maxLength.email)),
  }),
  output: done,
  errors: [],
});

/**
 * Events in the protocol of the web analytics service. The server adds the secret and forwards
 * them.
 */
export const collect = endpoint({
  method: 'POST',
  path: '/api/analytics/collect',
  auth: 'public',
  input: body({
    client_id: id,
    events: z
      .array(z.object({ name: eventName, params: values }))
      .check(z.minLength(1), z.maxLength(maxCount.analyticsEvents)),
  }),
  output: accepted,
  errors: [],
});
