import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, kopiykas, line, moment, points, query } from '../shapes';

const token = z.string().check(z.minLength(1), z.maxLength(128));
/** What an event carries. Its own schema tells what of it is taken, name by name. */
const values = z.unknown();
const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));
const done = z.object({ success: z.boolean() });
const accepted = z.object({ accepted: z.int() });
const eventName = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/));

/** As many events as the web analytics service takes at once. */
export const eventsAtOnce = 25;

/** The name under which several events travel in one call. */
export const batchEvent = 'batch';

/** What a batch carries as `data`. Each event has an id: sent again, it counts once. */
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
    .check(z.minLength(1), z.maxLength(eventsAtOnce)),
});

/** What a batch carries. */
export type EventBatch = z.output<typeof eventBatch>;

/** Opens the section, also for a guest: the token stands for a visit, not for a person. */
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
  input: body({ token }),
  output: done,
  errors: ['ANALYTICS_UNAUTHENTICATED'],
});

/** Keeps one event by its name, or, as `batch`, several. What this version does not know is left out. */
export const sendBatEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/send-bat-event',
  auth: 'public',
  input: body({ event: eventName, token, data: values }),
  output: accepted,
  errors: ['ANALYTICS_UNAUTHENTICATED'],
});

/** Hands an order on to the marketing service, and tells what analytics must know of it. */
export const pwaAddOrderInfo = endpoint({
  method: 'POST',
  path: '/api/analytics/pwa-add-order-info',
  auth: 'customer',
  input: body({ orderId: id }),
  output: z.object({ order: z.object({ id, money: kopiykas, points, items: z.int() }) }),
  errors: [],
});

/** Makes the customer known to the marketing service. */
export const esputnikAddContact = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-add-contact',
  auth: 'customer',
  input: body({}),
  output: done,
  errors: [],
});

/** Tells the marketing service of the login of this session. */
export const esputnikEventLogin = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-event-login',
  auth: 'customer',
  input: body({}),
  output: done,
  errors: [],
});

/** Tells where push messages of the customer go. Phone and e-mail are the session's own, whatever is sent. */
export const esputnikSendId = endpoint({
  method: 'POST',
  path: '/api/analytics/esputnik-send-id',
  auth: 'customer',
  input: body({
    id: z.string().check(z.regex(/^[\w.:~-]{8,256}$/)),
    phone: z.optional(line(20)),
    email: z.optional(line(254)),
  }),
  output: done,
  errors: [],
});

/** The web analytics service's own protocol; this server adds the secret and hands the events on. */
export const collect = endpoint({
  method: 'POST',
  path: '/api/analytics/collect',
  auth: 'public',
  input: body({
    client_id: id,
    events: z
      .array(z.object({ name: eventName, params: values }))
      .check(z.minLength(1), z.maxLength(eventsAtOnce)),
  }),
  output: accepted,
  errors: [],
});
