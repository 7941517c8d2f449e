import * as z from 'zod/mini';

const stored = z.object({ client: z.string(), session: z.int(), seen: z.int() });

type Stored = z.output<typeof stored>;

const storageKey = 'club.visit';
/** After such a pause somebody who comes back begins a new visit. */
const pauseMs = 30 * 60_000;

/** The device, and the visit that goes on, as the web analytics service counts them. */
export interface Visit {
  readonly client: string;
  /** When the visit began, in seconds. */
  readonly session: number;
}

function read(): Stored | null {
  try {
    const text = localStorage.getItem(storageKey) ?? sessionStorage.getItem(storageKey);
    const parsed = stored.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Not written by this app, or forbidden: as on a new device.
    return null;
  }
}

/**
 * The visit of this moment. A logout empties the device, so nobody is recognised by the next
 * customer's; a guest is remembered for as long as the tab, and whoever logs in takes that visit on.
 */
export function visitNow(now: number, isCustomer: boolean): Visit {
  const known = read();
  const isOver = known === null || now - known.seen > pauseMs;
  const client = known?.client ?? crypto.randomUUID();
  const session = isOver ? Math.floor(now / 1000) : known.session;
  try {
    const place = isCustomer ? localStorage : sessionStorage;
    place.setItem(storageKey, JSON.stringify({ client, session, seen: now }));
  } catch {
    // Full or forbidden: then each event begins a visit.
  }
  return { client, session };
}

/** Tells for how long the page was looked at since it was asked last. */
export function watchEngagement(): () => number {
  let since = performance.now();
  let looked = 0;
  function count() {
    if (!document.hidden) looked += performance.now() - since;
    since = performance.now();
  }
  document.addEventListener('visibilitychange', () => {
    // The time until now was that of the state before.
    if (document.hidden) looked += performance.now() - since;
    since = performance.now();
  });
  return () => {
    count();
    const told = Math.round(looked);
    looked = 0;
    return told;
  };
}
