import * as z from 'zod/mini';
import type { SlotName } from './names';

/** A purchase that the page around a slot shows. */
const purchase = z.object({
  /** The points that it brings when it is paid. */
  earns: z.int(),
  /** The points that it costs. */
  spends: z.int(),
});

/** What an overlay would cover. */
const coveredPage = z.object({
  /** The name of the page: `shop.product`. */
  page: z.string(),
  hasToast: z.boolean(),
});

/** What pages pass to the components of some slots: builds carry these schemas, browsers only use the types. */
export const slotInputs = {
  'product.points': purchase,
  'cart.points': purchase,
  overlay: coveredPage,
} as const satisfies Partial<Record<SlotName, z.ZodMiniType>>;

/** What pages pass to the components of some slots, by slot. */
export type SlotInputs = {
  readonly [Name in keyof typeof slotInputs]: Readonly<z.output<(typeof slotInputs)[Name]>>;
};
