import { getProductsById, type Product } from '@club/api/contract/catalog';
import type { OrderDetails } from '@club/api/contract/orders/details';
import { isGift, type PayWith } from '@club/domain/cart';
import { describeFailure, useApi, useLeaveSignal, useToast } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { countText } from '@club/ui';
import { useState } from 'react';
import { itemCount, paymentOptions } from '../../device/cart-item';
import { useCartActions } from '../../device/use-cart';
import { productAvailability } from '../../catalog/product-rules';

type OrderLine = OrderDetails['lines'][number];

/** A line of an order that can be ordered again. */
interface RepeatableLine {
  readonly product: Product;
  readonly payWith: PayWith;
  readonly count: number;
}

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** Splits the lines of an order into those that can be ordered again, with the same payment if possible, and the others. */
export function repeatableLines(
  lines: readonly OrderLine[],
  products: readonly Product[],
): { available: RepeatableLine[]; unavailable: string[] } {
  const available: RepeatableLine[] = [];
  const unavailable: string[] = [];
  for (const { product_id: id, title, quantity, bonuses, price } of lines) {
    const product = products.find((one) => one.id === id);
    // The new cart decides whether it has a gift.
    if (product && isGift(product)) continue;
    const original: PayWith = bonuses > 0 && price === 0 ? 'points' : 'money';
    const payOptions =
      product && productAvailability(product) === 'available' ? paymentOptions(product) : [];
    const payWith = payOptions.includes(original) ? original : payOptions[0];
    if (product && payWith) available.push({ product, payWith, count: quantity });
    else unavailable.push(title);
  }
  return { available, unavailable };
}

/** Adds the lines of an order to the cart again, and shows which are not available. */
export function useRepeatOrder() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { add } = useCartActions();
  const leaveSignal = useLeaveSignal();
  const [isRepeating, setRepeating] = useState(false);

  async function repeat({ lines }: Pick<OrderDetails, 'lines'>): Promise<void> {
    setRepeating(true);
    const leaving = leaveSignal();
    try {
      const prods = [...new Set(lines.map(({ product_id: id }) => id))];
      const { products } = await api(getProductsById, { prods });
      const { available, unavailable } = repeatableLines(lines, products);
      const added = available.filter(({ product, payWith, count }) => add(product, payWith, count));
      if (unavailable.length > 0) {
        toast({
          tone: 'bad',
          title: 'Не все можна повторити',
          text: `Немає: ${unavailable.join(', ')}`,
        });
      } else if (added.length > 0) {
        toast({ tone: 'good', title: `У кошику ще ${countText(itemCount(added), forms)}` });
      }
      if (available.length > 0 && !leaving.aborted) await navigate('/shop/cart');
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    } finally {
      setRepeating(false);
    }
  }
  return { isRepeating, repeat };
}
