import { isApiError, type ApiError } from '@club/api';
import { formatMoney } from '@club/ui';
import type { CartItem } from '../device/cart-item';

type Named = Pick<CartItem, 'variant_id' | 'product'>;

function titleIn(items: readonly Named[], variant: string): string {
  return items.find(({ variant_id: id }) => id === variant)?.product?.title ?? 'Товар';
}

function stockChanges(
  { details }: ApiError<'OUT_OF_STOCK'>,
  items: readonly Named[],
): readonly string[] {
  return (details ?? []).map(({ variant_id: variant, left }) => {
    const title = titleIn(items, variant);
    return left === 0 ? `«${title}» закінчився` : `«${title}»: лишилося ${left}`;
  });
}

function priceChanges(
  { details }: ApiError<'PRICE_CHANGED'>,
  items: readonly Named[],
): readonly string[] {
  return (details?.items ?? []).flatMap(({ variant_id: variant, old, new: now }) =>
    old === null || old === now
      ? []
      : [`«${titleIn(items, variant)}»: було ${formatMoney(old)}, тепер ${formatMoney(now)}`],
  );
}

/** Why an order was refused, with what has changed since it was written. */
export function orderChangeText(error: ApiError, items: readonly Named[]): string {
  const changes = [
    ...(isApiError(error, 'OUT_OF_STOCK') ? stockChanges(error, items) : []),
    ...(isApiError(error, 'PRICE_CHANGED') ? priceChanges(error, items) : []),
  ];
  return [error.message, ...changes].join('. ');
}
