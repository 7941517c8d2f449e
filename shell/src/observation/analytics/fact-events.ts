import type { TrackedEventData, TrackedEventName } from '@club/api/tracked-events';
import type { ClubEventName, ClubEventPayload } from '@club/events';

/** An event with its parameters. */
export type Tracked = {
  readonly [Name in TrackedEventName]: readonly [Name, TrackedEventData<Name>];
}[TrackedEventName];

type FactEvents = {
  readonly [Name in ClubEventName]?: (payload: ClubEventPayload<Name>) => Tracked;
};

/** The facts of the bus that are tracked automatically: the code that emits one need not track it too. */
const factEvents: FactEvents = {
  'cart.item-added': ({ variantId, quantity }) => ['add_to_cart', { item_id: variantId, quantity }],
  'scan.accepted': ({ kind, points }) => ['scan', { kind, points }],
  'certificate.bought': ({ partner }) => ['buy_certificate', { partner }],
  'feedback.sent': ({ rating }) => ['rate_order', { rating }],
  'brand.switched': ({ brand }) => ['switch_app', { to: brand }],
  'session.ended': ({ reason }) => ['logout', { reason }],
};

/** The event that is tracked for a fact, or null. */
export function toTrackedEvent(name: ClubEventName, payload: unknown): Tracked | null {
  const measure = factEvents[name] as ((payload: unknown) => Tracked) | undefined;
  return measure?.(payload) ?? null;
}
