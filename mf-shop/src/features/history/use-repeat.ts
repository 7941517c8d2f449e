import { getProductsById, type Product } from '@club/api/contract/catalog';
import type { OrderDetails } from '@club/api/contract/orders';
import { isGift, type PayWith } from '@club/domain/cart';
import { describeFailure, useApi, useToast } from '@club/platform';
import { useNavigate } from '@club/platform/router';
import { plural } from '@club/ui';
import { useState } from 'react';
import { waysToPay } from '../../cart/cart-item';
import { useCartActions } from '../../cart/use-cart';
import { availabilityOf } from '../../product/product-rules';

type OrderLine = OrderDetails['lines'][number];

/** A line of an order that can be had again. */
interface Repeatable {
  readonly product: Product;
  readonly payWith: PayWith;
  readonly count: number;
}

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

/** What of an order can be had again, as it was paid then if that is still possible, and what cannot. */
export function repeatable(
  lines: readonly OrderLine[],
  products: readonly Product[],
): { found: Repeatable[]; lost: string[] } {
  const found: Repeatable[] = [];
  const lost: string[] = [];
  for (const { product_id: id, title, quantity, bonuses, price } of lines) {
    const product = products.find((one) => one.id === id);
    // Given once: whether one is due again the new cart decides.
    if (product && isGift(product)) continue;
    const wanted: PayWith = bonuses > 0 && price === 0 ? 'points' : 'money';
    const ways = product && availabilityOf(product) === 'available' ? waysToPay(product) : [];
    const payWith = ways.includes(wanted) ? wanted : ways[0];
    if (product && payWith) found.push({ product, payWith, count: quantity });
    else lost.push(title);
  }
  return { found, lost };
}

/** Puts what an order held into the cart again, and says what could not be had. */
export function useRepeat() {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { add } = useCartActions();
  const [isRepeating, setRepeating] = useState(false);

  async function repeat({ lines }: Pick<OrderDetails, 'lines'>): Promise<void> {
    setRepeating(true);
    try {
      const prods = [...new Set(lines.map(({ product_id: id }) => id))];
      const { products } = await api(getProductsById, { prods });
      const { found, lost } = repeatable(lines, products);
      for (const { product, payWith, count } of found) add(product, payWith, count);
      if (lost.length > 0) {
        toast({ tone: 'bad', title: 'Не все можна повторити', text: `Немає: ${lost.join(', ')}` });
      } else if (found.length > 0) {
        const count = found.length;
        toast({ tone: 'good', title: `У кошику ще ${count} ${plural(count, forms)}` });
      }
      if (found.length > 0) await navigate('/shop/cart');
    } catch (error) {
      toast({ tone: 'bad', ...describeFailure(error) });
    } finally {
      setRepeating(false);
    }
  }
  return { isRepeating, repeat };
}
