import { anOrder } from '../../testing/orders';
import {
  canPostpone,
  choosePopup,
  isPopupAllowed,
  recordPostponed,
  recordShown,
  type Shown,
  type PopupConditions,
} from './popup-decision';

const day = 86_400_000;
const now = Date.parse('2026-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now - days * day).toISOString();
const order = anOrder({ id: '7', at: daysAgo(2) });
const chosen = (memory: readonly Shown[], at = now, orders = [order]) =>
  choosePopup(orders, memory, at).current?.id ?? null;

describe('[FB-04] for which purchase the popup comes', () => {
  it('for the newest that the server marks writable', () => {
    const orders = [anOrder({ id: '9', at: daysAgo(1), canWrite: false }), order];
    expect(choosePopup(orders, [], now)).toEqual({ showPopup: true, current: order });
    expect(choosePopup([orders[0]!], [], now)).toEqual({ showPopup: false, current: null });
  });

  it.each([
    [13.9, '7'],
    [14.1, null],
  ])('delivered %d days ago: %s', (days, id) => {
    expect(chosen([], now, [anOrder({ id: '7', at: daysAgo(days) })])).toBe(id);
  });

  it('once per order: it has come, and does not come again', () => {
    const memory = recordShown([], '7', now);
    expect(chosen(memory)).toBeNull();
    expect(chosen(memory, now + 10 * day)).toBeNull();
    expect(chosen(memory, now, [order, anOrder({ id: '8', at: daysAgo(3) })])).toBe('8');
  });

  it('«Пізніше» holds three days, and twice at most', () => {
    let memory = recordPostponed(recordShown([], '7', now), '7', now);
    expect(chosen(memory, now + 3 * day - 1)).toBeNull();
    expect(chosen(memory, now + 3 * day)).toBe('7');
    expect(canPostpone(memory, '7')).toBe(true);
    memory = recordPostponed(recordShown(memory, '7', now + 3 * day), '7', now + 3 * day);
    expect(chosen(memory, now + 6 * day - 1)).toBeNull();
    expect(chosen(memory, now + 6 * day)).toBe('7');
    expect(canPostpone(memory, '7')).toBe(false);
    memory = recordShown(memory, '7', now + 6 * day);
    expect(chosen(memory, now + 9 * day)).toBeNull();
    // Another tab may still offer to put it off.
    expect(chosen(recordPostponed(memory, '7', now + 6 * day), now + 11 * day)).toBeNull();
  });

  it('what is put off does not hide other purchases', () => {
    const memory = recordPostponed([], '7', now);
    expect(chosen(memory, now, [order, anOrder({ id: '8', at: daysAgo(5) })])).toBe('8');
  });

  it('remembers the last fifty only', () => {
    let memory: readonly Shown[] = [];
    for (let id = 0; id < 60; id += 1) memory = recordShown(memory, String(id), now);
    expect(memory).toHaveLength(50);
    expect(memory[0]?.id).toBe('59');
  });
});

describe('[FB-04] when it comes', () => {
  const allowed: PopupConditions = {
    page: 'shell.home',
    isInactive: true,
    isTyping: false,
    isCovered: false,
    isHidden: false,
    wasShown: false,
  };

  it.each([
    ['shell.home', true],
    ['shell.profile', true],
    ['shop.shelves', true],
    ['shop.collection', true],
    ['shop.product', true],
    ['shop.cart', false],
    ['shop.delivery', false],
    ['shop.payment', false],
    ['shop.checkout', false],
    ['shop.success', false],
    ['shell.auth', false],
    ['shell.verification', false],
    ['scan.scan', false],
    ['feedback.list', false],
    ['unknown.page', false],
    [undefined, false],
  ])('on %s: %s', (page, isAllowed) => {
    expect(isPopupAllowed({ ...allowed, page })).toBe(isAllowed);
  });

  it.each([
    { isInactive: false },
    { isTyping: true },
    { isCovered: true },
    { isHidden: true },
    { wasShown: true },
  ])('not while %j', (own) => {
    expect(isPopupAllowed(allowed)).toBe(true);
    expect(isPopupAllowed({ ...allowed, ...own })).toBe(false);
  });
});
