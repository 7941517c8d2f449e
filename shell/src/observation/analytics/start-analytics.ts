import {
  authBat,
  esputnikAddContact,
  esputnikEventLogin,
  pwaAddOrderInfo,
} from '@club/api/contract/analytics';
import { trackedData } from '@club/api/tracked-events';
import type { ClubEvent, ClubEventPayload } from '@club/events';
import { afterPaint } from '@club/platform';
import { readCookie } from '@club/platform/cookies';
import { measureBrowserInstalls } from '../../pwa/install';
import type { Shell } from '../../shell-context';
import { listen } from '../listen';
import { track, type Note } from '../notes';
import { cartGuid, endCartGuid } from './cart-guid';
import { createDelivery } from './delivery';
import { ownDestination, webDestination } from './destinations';
import { createEventQueue } from './event-queue';
import { eventOfFact } from './fact-events';
import { forwardPushId } from './push-id';
import { visitNow, watchEngagement } from './visit';
import { measureVitals } from './vitals';

/** The events of a cart tell which cart it is. */
const ofCart = new Set(['add_to_cart', 'purchase']);

/** Tells by name who it was that has come; without a network the server knows by itself. */
function tellLogin({ session }: Shell, isNew: boolean): void {
  const token = readCookie('analyticsToken');
  const calls = [
    token === null ? null : session.api(authBat, { token }),
    isNew ? session.api(esputnikAddContact, {}) : null,
    session.api(esputnikEventLogin, {}),
  ];
  for (const call of calls) call?.catch(() => undefined);
}

/** An order is measured with its totals, which only the server knows for sure. */
async function trackOrder({ session }: Shell, { orderId }: ClubEventPayload<'order.created'>) {
  const { order } = await session.api(pwaAddOrderInfo, { orderId });
  track('purchase', {
    transaction_id: orderId,
    value: order.money / 100,
    currency: 'UAH',
    points: order.points,
    item_count: order.items,
  });
}

function hearFact(shell: Shell, { name, payload, from }: ClubEvent): void {
  // The tab where it happened measures it.
  if (from !== 'here') return;
  if (name === 'order.created') {
    trackOrder(shell, payload as ClubEventPayload<'order.created'>).catch(() => undefined);
    return;
  }
  const tracked = eventOfFact(name, payload);
  if (tracked) track(...(tracked as Parameters<typeof track>));
}

/** Measures what happens in the app, and takes it to those who count it. */
export function startAnalytics(shell: Shell): void {
  const { boot, session } = shell;
  const queue = createEventQueue(Date.now);
  const destinations = [
    ownDestination(shell),
    ...(boot.webAnalytics ? [webDestination(shell, boot.webAnalytics)] : []),
  ];
  const delivery = createDelivery(queue, destinations);
  const engagedMs = watchEngagement();
  const due = destinations.map(({ name }) => name);
  let page = '/';
  let lastPath: string | null = null;

  function add(name: string, given: unknown): void {
    const cart = ofCart.has(name) ? { cart_id: cartGuid() } : {};
    const data = trackedData(name, { ...(given as object), ...cart });
    if (data === null) {
      console.info(`The event '${name}' does not fit and is not measured.`);
      return;
    }
    const at = Date.now();
    const customer = session.store.get();
    const event = {
      id: crypto.randomUUID(),
      name,
      data,
      at,
      ...visitNow(at, customer.status === 'customer'),
      engagedMs: engagedMs(),
      brand: session.brand.get().brand,
      owner: customer.status === 'customer' ? customer.customer.id : '',
      page,
      due,
    };
    void queue.add(event).then(delivery.soon);
    if (name === 'purchase') endCartGuid();
    if (name === 'login' || name === 'sign_up') tellLogin(shell, name === 'sign_up');
  }

  function arrive({ match, path }: Extract<Note, { kind: 'page' }>): void {
    if (path === lastPath) return;
    lastPath = path;
    page = match.page.path;
    const { collection } = match.params;
    const view = { page: `${match.page.publisher}.${match.page.name}`, path: page };
    add('page_view', { ...view, ...(collection && { collection }) });
  }

  listen((note) => {
    if (note.kind === 'page') arrive(note);
    if (note.kind === 'event') add(note.name, note.data);
    // The tap that brought the fact is answered first; and the end of a session is told while it
    // still ends, when what is measured of it has to be nobody's already.
    if (note.kind === 'fact') afterPaint(() => hearFact(shell, note.fact));
    if (note.kind === 'error' && note.origin) {
      const { bundle, part } = note.origin;
      add('error_shown', { bundle, part });
    }
  });
  measureVitals(() => page);
  forwardPushId(shell);

  measureBrowserInstalls();
  // After the web vitals, which are told at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void delivery.leave();
  });
  addEventListener('pagehide', () => void delivery.leave());
  addEventListener('online', () => void delivery.now());
  void delivery.now();
}
