import * as z from 'zod/mini';
import { defineEvents } from './define-events';

const brand = z.enum(['main', 'second']);
const points = z.int();
/** A write that waited on the device: which remote made it, and its kind. */
const outboxEntry = z.object({ id: z.string(), remote: z.string(), kind: z.string(), brand });

/**
 * The facts that domains publish for each other, known to every bundle. Names are in the past tense: the
 * bus carries no commands.
 */
export const clubEvents = defineEvents({
  'balance.changed': {
    schema: z.object({ balance: points }),
    remember: true,
    tabs: true,
  },
  'cart.item-added': {
    schema: z.object({ brand, variantId: z.string(), quantity: z.int() }),
    remember: false,
    tabs: false,
  },
  'cart.changed': {
    schema: z.object({ brand, count: z.int() }),
    remember: true,
    tabs: true,
  },
  'order.created': {
    schema: z.object({
      brand,
      orderId: z.string(),
      number: z.int(),
      /** The price in kopiykas and in points. */
      money: z.optional(z.int()),
      points: z.optional(points),
      /** The number of items. */
      items: z.optional(z.int()),
    }),
    remember: false,
    tabs: true,
  },
  'scan.accepted': {
    schema: z.object({ scanId: z.string(), kind: z.enum(['stick', 'velo']), points }),
    remember: false,
    tabs: true,
  },
  'certificate.bought': {
    schema: z.object({ certificateId: z.string(), partner: z.string() }),
    remember: false,
    tabs: true,
  },
  'feedback.sent': {
    schema: z.object({ orderId: z.string(), rating: z.int() }),
    remember: false,
    tabs: true,
  },
  'outbox.sent': {
    schema: outboxEntry,
    remember: false,
    tabs: true,
  },
  'outbox.refused': {
    schema: outboxEntry,
    remember: false,
    tabs: true,
  },
  'visit.referred': {
    /** The friend's code of the link that was opened on this device. */
    schema: z.object({ code: z.string() }),
    remember: true,
    tabs: false,
  },
  'brand.switched': {
    schema: z.object({ brand }),
    remember: false,
    tabs: false,
  },
  'attention.changed': {
    /** How many things of a topic wait for the customer, for the badge of the app's icon. */
    schema: z.object({ topic: z.string(), count: z.int() }),
    remember: false,
    tabs: false,
  },
  'session.ended': {
    schema: z.object({ reason: z.enum(['logout', 'expired', 'unauthorized']) }),
    remember: false,
    tabs: true,
  },
});
