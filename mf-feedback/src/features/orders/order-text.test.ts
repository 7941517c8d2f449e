import { anOrder } from '../../testing/orders';
import { orderDate, orderSummary, orderTitle, orderTotalText } from './order-text';

/** Replaces the non-breaking spaces between numbers and units. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the texts of an order', () => {
  it.each([
    [anOrder({ number: 1042 }), 'замовлення № 1042'],
    [anOrder({ number: 77, channel: 'receipt' }), 'чек № 77'],
  ])('[FB-01] has a title', (order, name) => {
    expect(plain(orderTitle(order))).toBe(name);
  });

  it.each([
    [129_900, 0, '1 299,00 ₴'],
    [0, 450, '450 XP'],
    [10_000, 50, '100,00 ₴ + 50 XP'],
    [0, 0, ''],
  ])('%i kopiykas and %i XP read as «%s»', (total, bonuses, text) => {
    expect(plain(orderTotalText(anOrder({ total, bonuses })))).toBe(text);
  });

  it('says how many items an order had, and where a receipt comes from', () => {
    const total = 10_000;
    const receipt = { channel: 'receipt', store: 'Крамниця' } as const;
    expect(plain(orderSummary(anOrder({ items: 3, total })))).toBe('3 товари · 100,00 ₴');
    expect(plain(orderSummary(anOrder({ ...receipt, total: 0 })))).toBe('Крамниця');
    expect(plain(orderSummary(anOrder({ ...receipt, store: null, items: 0, total })))).toBe(
      '100,00 ₴',
    );
  });

  it('says what its date means', () => {
    const at = '2026-11-12T10:00:00.000Z';
    expect(plain(orderDate(anOrder({ at })))).toBe('Отримано 12 листопада');
    expect(plain(orderDate(anOrder({ at, channel: 'receipt' })))).toBe('Куплено 12 листопада');
  });
});
