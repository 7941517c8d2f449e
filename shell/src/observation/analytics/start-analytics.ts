import {
  authBat,
  esputnikAddContact,
  esputnikEventLogin,
  pwaAddOrderInfo,
} from '@club/api/contract/marketing';
import { trackedData } from '@club/api/tracked-events';
import type { ClubEvent, ClubEventPayload } from '@club/events';
import { afterPaint } from '@club/platform/scheduler';
import { readCookie } from '@club/platform/cookies';
import { measureBrowserInstalls } from '../../pwa/install/install-offer';
import type { Shell } from '../../host/shell-context';
import { listen } from '../listen';
import { track, type Observation } from '../recorder';
import { cartGuid, endCartGuid } from './cart-guid';
import { createDelivery, type Delivery } from './delivery';
import { ownDestination, webDestination } from './destinations';
import { createEventQueue, type QueuedEvent } from './event-queue';
import { toTrackedEvent } from './fact-events';
import { forwardPushId } from './push-id';
import { visitNow, watchEngagement } from './visit';
import { measureVitals } from './vitals';

/** The events of a cart contain the id of the cart. */
const cartEvents = new Set(['add_to_cart', 'purchase']);

/** Reports a login to analytics and the marketing service. A failed call is ignored. */
function reportLogin({ session }: Shell, isNew: boolean): void {
  const token = readCookie('analyticsToken');
  const calls = [
    token === null ? null : session.api(authBat, { token }),
    isNew ? session.api(esputnikAddContact, {}) : null,
    session.api(esputnikEventLogin, {}),
  ];
  for (const call of calls) call?.catch(() => undefined);
}

/** An order is measured with its totals, which come from the server. */
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

function trackFact(shell: Shell, { name, payload, from }: ClubEvent): void {
  // The tab where it happened measures it.
  if (from !== 'here') return;
  if (name === 'order.created') {
    trackOrder(shell, payload as ClubEventPayload<'order.created'>).catch(() => undefined);
    return;
  }
  const tracked = toTrackedEvent(name, payload);
  if (tracked) track(...(tracked as Parameters<typeof track>));
}

type RecordedEvent = Omit<QueuedEvent, 'due'>;

/** Adds to each event what all have: the time, the visit, the customer and the page. */
function createRecorder({ session }: Shell, onEvent: (event: RecordedEvent) => void) {
  const engagedMs = watchEngagement();
  let page = '/';
  let lastPath: string | null = null;

  function add(name: string, given: unknown): void {
    const cart = cartEvents.has(name) ? { cart_id: cartGuid() } : {};
    const data = trackedData(name, { ...(given as object), ...cart });
    if (data === null) {
      console.info(`The event '${name}' does not fit and is not measured.`);
      return;
    }
    const at = Date.now();
    const customer = session.store.get();
    onEvent({
      id: crypto.randomUUID(),
      name,
      data,
      at,
      ...visitNow(at, customer.status === 'customer'),
      engagedMs: engagedMs(),
      brand: session.brand.get().brand,
      owner: customer.status === 'customer' ? customer.customer.id : '',
      page,
    });
  }

  return {
    page: () => page,
    add,
    openPage({ match, path }: Extract<Observation, { kind: 'page' }>): void {
      if (path === lastPath) return;
      lastPath = path;
      page = match.page.path;
      const { collection } = match.params;
      const view = { page: `${match.page.publisher}.${match.page.name}`, path: page };
      add('page_view', { ...view, ...(collection && { collection }) });
    },
  };
}

/** Delivers what is left when the page is hidden or closed, and what waits when the network returns. */
function deliverWhenLeaving(delivery: Delivery): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void delivery.flush();
  });
  addEventListener('pagehide', () => void delivery.flush());
  addEventListener('online', () => void delivery.now());
}

/** Measures what happens in the app and sends it to the analytics services. */
export function startAnalytics(shell: Shell): void {
  const { boot } = shell;
  const queue = createEventQueue(Date.now);
  const destinations = [
    ownDestination(shell),
    ...(boot.webAnalytics ? [webDestination(shell, boot.webAnalytics)] : []),
  ];
  const delivery = createDelivery(queue, destinations);
  const due = destinations.map(({ name }) => name);
  const { page, add, openPage } = createRecorder(shell, (event) => {
    void queue.add({ ...event, due }).then(delivery.soon);
    if (event.name === 'purchase') endCartGuid();
    if (event.name === 'login' || event.name === 'sign_up') {
      reportLogin(shell, event.name === 'sign_up');
    }
  });

  listen((observation) => {
    if (observation.kind === 'page') openPage(observation);
    if (observation.kind === 'event') add(observation.name, observation.data);
    // The reaction to the tap comes first. And the fact of a logout is published during the logout,
    // but its event must already be anonymous.
    if (observation.kind === 'fact') afterPaint(() => trackFact(shell, observation.fact));
    if (observation.kind === 'error' && observation.origin) {
      const { bundle, part } = observation.origin;
      add('error_shown', { bundle, part });
    }
  });
  measureVitals(page);
  forwardPushId(shell);
  measureBrowserInstalls();
  // After the web vitals, which are reported at the same moment.
  deliverWhenLeaving(delivery);
  void delivery.now();
}
