import { maxCount } from '@club/api/limits';
import { isTrackedEvent, trackedData, type TrackedEventName } from '@club/api/tracked-events';
import type { QueuedEvent } from './event-queue';
import { webEvent } from './web-event';

// https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations
const reservedNames = new Set(
  (
    'ad_activeview ad_click ad_exposure ad_query ad_reward adunit_exposure app_background ' +
    'app_clear_data app_exception app_remove app_store_refund app_store_subscription_cancel ' +
    'app_store_subscription_convert app_store_subscription_renew app_update app_upgrade ' +
    'dynamic_link_app_open dynamic_link_app_update dynamic_link_first_open error first_open ' +
    'first_visit in_app_purchase notification_dismiss notification_foreground notification_open ' +
    'notification_receive os_update session_start user_engagement'
  ).split(' '),
);
const reservedStart = /^(_|firebase_|ga_|google_|gtag\.)/;

/** Everything in one event that the service would reject or cut. */
function faultsOf({ name, params }: ReturnType<typeof webEvent>): string[] {
  const faults = [];
  if (!/^[a-zA-Z]\w{0,39}$/.test(name) || reservedStart.test(name)) faults.push(name);
  if (reservedNames.has(name)) faults.push(`${name} is reserved`);
  if (Object.keys(params).length > 25) faults.push('too many');
  for (const [key, value] of Object.entries(params)) {
    if (!/^[a-zA-Z]\w{0,39}$/.test(key) || reservedStart.test(key)) faults.push(key);
    if (String(value).length > 100) faults.push(`${key} is too long`);
  }
  return faults;
}

const word = 'x'.repeat(64);
const examples: { readonly [Name in TrackedEventName]: Record<string, unknown> } = {
  page_view: { page: word, path: word, collection: word },
  login: { method: 'sms' },
  sign_up: { method: 'sms' },
  logout: { reason: 'logout' },
  switch_app: { to: 'second' },
  search: { place: 'questions', letters: 12, results: 3 },
  view_item: { item_id: word, collection: word },
  add_to_cart: { item_id: word, quantity: 2, cart_id: word },
  add_payment_info: { method: 'card' },
  purchase: {
    transaction_id: word,
    value: 1299.5,
    currency: 'UAH',
    points: 10,
    item_count: 2,
    cart_id: word,
  },
  scan: { kind: 'stick', points: 10 },
  buy_certificate: { partner: word },
  rate_order: { rating: 5 },
  share: { what: 'app', way: 'shared' },
  install: { way: 'prompt' },
  web_vital: { metric: 'LCP', value: 1234.5, rating: 'good', page: word },
  error_shown: { bundle: word, part: word },
};

function queued(name: string, own: Partial<QueuedEvent> = {}): QueuedEvent {
  return {
    id: '0b9cbd52-2e1c-4f0e-9d0b-6a2f5a6f0001',
    name,
    data: {},
    at: 1,
    client: 'client',
    session: 1_795_168_299,
    engagedMs: 0,
    brand: 'main',
    owner: '77',
    page: '/',
    due: ['web'],
    ...own,
  };
}

test.each(Object.entries(examples))(
  '[CL-68] %s keeps the rules of the service',
  (name, example) => {
    const data = trackedData(name, example);
    expect(data).toEqual(example);
    const event = webEvent(queued(name, { data: data ?? {}, page: `/${word}${word}` }));
    expect(faultsOf(event)).toEqual([]);
    expect(event.params).toMatchObject({ session_id: '1795168299', app: 'main' });
    // Without engagement time the user is not counted as active.
    expect(event.params['engagement_time_msec']).toBeGreaterThan(0);
    expect(Object.values(event.params)).not.toContain('77');
  },
);

test('[CL-68] a call has no more events than the service accepts', () => {
  expect(maxCount.analyticsEvents).toBe(25);
});

test('[PW-10] what a person typed fits no event', () => {
  expect(trackedData('view_item', { item_id: 'me@example.com', collection: 'x' })).toBeNull();
  expect(trackedData('view_item', { item_id: '+380501112233', collection: 'x' })).toBeNull();
  expect(trackedData('search', { place: 'shop', letters: 3, results: 1, words: 'мій' })).toEqual({
    place: 'shop',
    letters: 3,
    results: 1,
  });
  expect(isTrackedEvent('toString')).toBe(false);
});
