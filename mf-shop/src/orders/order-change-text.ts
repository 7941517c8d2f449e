import { isApiError, type ApiError } from '@club/api';
import { array, int, nullable, object, safeParse, string } from '@club/platform/schema';
import { formatMoney } from '@club/ui';
import type { CartItem } from '../device/cart-item';

const stock = array(object({ variant_id: string(), left: int() }));
const prices = object({
  items: array(object({ variant_id: string(), old: nullable(int()), new: int() })),
});

type Named = Pick<CartItem, 'variant_id' | 'product'>;

function titleIn(items: readonly Named[], variant: string): string {
  return items.find(({ variant_id: id }) => id === variant)?.product?.title ?? 'Товар';
}

function stockChanges({ details }: ApiError, items: readonly Named[]): string[] {
  const parsed = safeParse(stock, details);
  if (!parsed.success) return [];
  return parsed.data.map(({ variant_id: variant, left }) => {
    const title = titleIn(items, variant);
    return left === 0 ? `«${title}» закінчився` : `«${title}»: лишилося ${left}`;
  });
}

function priceChanges({ details }: ApiError, items: readonly Named[]): string[] {
  const parsed = safeParse(prices, details);
  if (!parsed.success) return [];
  return parsed.data.items
    .filter((line) => line.old !== null && line.old !== line.new)
    .map(
      ({ variant_id: variant, old, new: now }) =>
        `«${titleIn(items, variant)}»: було ${formatMoney(old ?? 0)}, тепер ${formatMoney(now)}`,
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
