import type { RatableOrder } from '@club/api/contract/feedback';
import { formatDate, formatMoney, formatPoints, plural } from '@club/ui';

const itemForms = { one: 'товар', few: 'товари', many: 'товарів' };

/** `замовлення № 1042`, `чек № 77`. */
export function orderName({ channel, number }: RatableOrder): string {
  return `${channel === 'receipt' ? 'чек' : 'замовлення'} №\u00a0${number}`;
}

/** `1 299,00 ₴ + 450 XP`: what was paid, without the part that is nothing. */
export function orderTotal({ total, bonuses }: RatableOrder): string {
  const parts = [total > 0 && formatMoney(total), bonuses > 0 && formatPoints(bonuses)];
  return parts.filter(Boolean).join(' + ');
}

/** `12 листопада · 3 товари · 1 299,00 ₴` */
export function orderFacts(order: RatableOrder): string {
  const { at, items, store } = order;
  return [
    formatDate(at, 'day'),
    store ?? `${items}\u00a0${plural(items, itemForms)}`,
    orderTotal(order),
  ]
    .filter(Boolean)
    .join(' · ');
}

const ratingWords = ['Жахливо', 'Погано', 'Нормально', 'Добре', 'Чудово'];

/** What a number of stars means. */
export function ratingWord(rating: number): string {
  return ratingWords[rating - 1] ?? '';
}
