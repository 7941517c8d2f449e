import type { RatableOrder } from '@club/api/contract/feedback';
import { countText, formatDate, formatMoney, formatPoints } from '@club/ui';

const itemForms = { one: 'товар', few: 'товари', many: 'товарів' };

/** `замовлення № 1042`, `чек № 77`. */
export function orderTitle({ channel, number }: RatableOrder): string {
  return `${channel === 'receipt' ? 'чек' : 'замовлення'} №\u00a0${number}`;
}

/** `1 299,00 ₴ + 450 XP`: what was paid, without the part that is nothing. */
export function orderTotalText({ total, bonuses }: RatableOrder): string {
  const parts = [total > 0 && formatMoney(total), bonuses > 0 && formatPoints(bonuses)];
  return parts.filter(Boolean).join(' + ');
}

/** `3 товари · 1 299,00 ₴` */
export function orderSummary(order: RatableOrder): string {
  const { items, store } = order;
  // Of a receipt without a store nothing is known but its sum.
  const what = store ?? (items > 0 && countText(items, itemForms));
  return [what, orderTotalText(order)].filter(Boolean).join(' · ');
}

/** `Отримано 12 листопада`: an order can be rated when it was delivered. */
export function orderDate({ channel, at }: RatableOrder): string {
  return `${channel === 'receipt' ? 'Куплено' : 'Отримано'} ${formatDate(at, 'day')}`;
}
