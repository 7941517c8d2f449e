import * as z from 'zod/mini';

/** A name or an id that the app itself gives. No free text: what a person types never becomes an event. */
const word = z.string().check(z.regex(/^[\w.:/-]{1,64}$/));
const count = z.int().check(z.nonnegative());
const brand = z.enum(['main', 'second']);
/** How a web vital is, by the limits that the library of that name has. */
export const vitalRating = z.enum(['good', 'needs-improvement', 'poor']);
export type VitalRating = z.output<typeof vitalRating>;

/**
 * Everything that is measured: a name and what it carries. The names and the flat values are those
 * that the web analytics service takes, so that each event is called the same everywhere. What a
 * schema does not name is dropped before anything leaves the device.
 */
export const trackedEvents = {
  page_view: z.object({ page: word, path: word, collection: z.optional(word) }),
  login: z.object({ method: z.literal('sms') }),
  sign_up: z.object({ method: z.literal('sms') }),
  logout: z.object({ reason: z.enum(['logout', 'expired', 'unauthorized']) }),
  switch_app: z.object({ to: brand }),
  /** How long the words were and how much was found, never the words. */
  search: z.object({
    place: z.enum(['shop', 'questions', 'places', 'partners']),
    letters: count,
    results: count,
  }),
  view_item: z.object({ item_id: word, collection: word }),
  add_to_cart: z.object({ item_id: word, quantity: count, cart_id: z.optional(word) }),
  add_payment_info: z.object({ method: z.enum(['cash', 'card', 'xp']) }),
  purchase: z.object({
    transaction_id: word,
    /** Hryvnias. */
    value: z.number().check(z.nonnegative()),
    currency: z.literal('UAH'),
    points: count,
    item_count: count,
    cart_id: z.optional(word),
  }),
  scan: z.object({ kind: word, points: z.int() }),
  buy_certificate: z.object({ partner: word }),
  rate_order: z.object({ rating: count }),
  share: z.object({
    what: z.enum(['app', 'product', 'invite', 'answer']),
    way: z.enum(['shared', 'copied']),
  }),
  install: z.object({ way: z.enum(['prompt', 'browser']) }),
  web_vital: z.object({
    metric: z.enum(['TTFB', 'FCP', 'LCP', 'CLS', 'INP']),
    value: z.number().check(z.nonnegative()),
    rating: vitalRating,
    page: word,
  }),
  error_shown: z.object({ bundle: word, part: word }),
} as const;

/** The name of an event. */
export type TrackedEventName = keyof typeof trackedEvents;

/** What an event carries. */
export type TrackedEventData<Name extends TrackedEventName> = z.output<
  (typeof trackedEvents)[Name]
>;

/** True for the name of an event that this version knows. */
export function isTrackedEvent(name: string): name is TrackedEventName {
  return Object.hasOwn(trackedEvents, name);
}

/** The declared values of an event, or null when they do not fit or the event is unknown. */
export function trackedData(name: string, data: unknown): Record<string, unknown> | null {
  if (!isTrackedEvent(name)) return null;
  const parsed = z.safeParse(trackedEvents[name], data);
  return parsed.success ? parsed.data : null;
}
