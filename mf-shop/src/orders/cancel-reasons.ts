import type { CancelReason } from '@club/api/contract/orders/details';

/** Why an order was cancelled. */
export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  customer: 'За твоїм бажанням',
  unpaid: 'Оплата не надійшла вчасно',
  store: 'Магазин не зміг його зібрати',
  refunded: 'Оплату повернено',
};
