import type { CancelReason, OrderDetails } from '@club/api/contract/orders/details';

const reasonLabels: Readonly<Record<CancelReason, string>> = {
  customer: 'За твоїм бажанням',
  unpaid: 'Оплата не надійшла вчасно',
  store: 'Магазин не зміг його зібрати',
  refunded: 'Оплату повернено',
};

/** Why an order was cancelled; null where that is unknown. */
export function cancelReasonLabel({
  cancelReason,
  isUnderAge,
}: Pick<OrderDetails, 'cancelReason' | 'isUnderAge'>): string | null {
  if (isUnderAge) return 'Ми продаємо лише повнолітнім';
  return cancelReason ? reasonLabels[cancelReason] : null;
}
