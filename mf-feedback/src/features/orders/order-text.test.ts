import { anOrder } from '../../testing/orders';
import { orderSummary, orderTitle, orderTotalText } from './order-text';

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
    const at = '2026-11-12T10:00:00.000Z';
    expect(plain(orderSummary(anOrder({ at, items: 3, total: 10_000 })))).toBe(
      '12 листопада · 3 товари · 100,00 ₴',
    );
    expect(
      plain(orderSummary(anOrder({ at, channel: 'receipt', store: 'Крамниця', total: 0 }))),
    ).toBe('12 листопада · Крамниця');
    expect(plain(orderSummary(anOrder({ at, channel: 'receipt', items: 0, total: 10_000 })))).toBe(
      '12 листопада · 100,00 ₴',
    );
  });
});
