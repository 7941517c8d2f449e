import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';

const stored = z.object({ client: z.string(), session: z.int(), seen: z.int() });

const visitKey = {
  name: 'club.visit',
  initial: null,
  ...jsonFormat<z.output<typeof stored> | null>(stored),
};

/** The visit of a customer: the device as web analytics knows it. */
const customersVisit = defineDeviceKey({ ...visitKey, storage: 'local', owner: 'customer' });
/** The visit of a guest. */
const guestsVisit = defineDeviceKey({ ...visitKey, storage: 'session', owner: 'tab' });

/** After such a pause a new visit begins. */
const pauseMs = 30 * 60_000;

/** The device and the current visit, as the web analytics service counts them. */
export interface Visit {
  readonly client: string;
  /** When the visit began, in seconds. */
  readonly session: number;
}

/**
 * The visit of this moment. A logout empties the device, so the next customer
 * has another visit. A guest's visit is stored for the tab, and continues after a login.
 */
export function visitNow(now: number, isCustomer: boolean): Visit {
  const known = customersVisit.get() ?? guestsVisit.get();
  const isOver = known === null || now - known.seen > pauseMs;
  const client = known?.client ?? crypto.randomUUID();
  const session = isOver ? Math.floor(now / 1000) : known.session;
  // Where the device saves nothing, each event begins a visit.
  (isCustomer ? customersVisit : guestsVisit).set({ client, session, seen: now });
  return { client, session };
}

/** Returns how long the page was visible since the last call. */
export function watchEngagement(): () => number {
  let since = performance.now();
  let looked = 0;
  function count() {
    if (!document.hidden) looked += performance.now() - since;
    since = performance.now();
  }
  document.addEventListener('visibilitychange', () => {
    // The time until now belongs to the previous state.
    if (document.hidden) looked += performance.now() - since;
    since = performance.now();
  });
  return () => {
    count();
    const reported = Math.round(looked);
    looked = 0;
    return reported;
  };
}
