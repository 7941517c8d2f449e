import type { Delivery, ShippingLine } from '@club/domain/shipping';

/** The labels of the delivery methods. */
export const deliveryLabels: Readonly<Record<Delivery, string>> = {
  1: 'У відділення або поштомат',
  2: 'Кур’єр додому',
  3: 'Кур’єр iPost',
};

/** Who pays for the delivery, short enough for one line on a phone. */
export const shippingLabels: Readonly<Record<ShippingLine['code'], string>> = {
  carrier: 'За тарифом перевізника',
  free: 'Безкоштовно',
  bonus: 'За рахунок клубу',
  ipost: 'Кур’єр iPost',
};
