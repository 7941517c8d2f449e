import type { Product } from '@club/api/contract/catalog';
import {
  addLine,
  decrement,
  increment,
  isSameLine,
  mostOfLine,
  removeLine,
  type PayWith,
} from '@club/domain/cart';
import { useBrand, useEvents, useStore, useToast } from '@club/platform';
import { countOf, itemOf, type CartItem } from './cart-item';
import { deviceCarts, keepItems } from './kept-cart';

/** The lines of the cart in the app that is shown. */
export function useCart(): readonly CartItem[] {
  return useStore(deviceCarts[useBrand().brand]).items;
}

type Key = Pick<CartItem, 'variant_id' | 'payWith'>;

/** How many of it are in the cart. Whoever asks is not drawn again for what else is put there. */
export function useCountInCart(key: Key): number {
  return useStore(
    deviceCarts[useBrand().brand],
    ({ items }) => items.find((item) => isSameLine(item, key))?.count ?? 0,
  );
}

/** What can be done to the cart. Each is on the screen at once; the server hears of it later. */
export function useCartActions() {
  const { brand } = useBrand();
  const events = useEvents();
  const toast = useToast();

  function keep(items: readonly CartItem[]): boolean {
    try {
      keepItems(brand, items);
    } catch {
      toast({
        tone: 'bad',
        title: 'Не вдалося змінити кошик',
        text: 'Пам’ять браузера заповнена або закрита. Звільни місце й спробуй ще раз',
      });
      return false;
    }
    events.emit('cart.changed', { brand, count: countOf(items) });
    return true;
  }
  const change = (make: (items: readonly CartItem[]) => readonly CartItem[]) =>
    keep(make(deviceCarts[brand].get().items));

  return {
    /** What has no variant cannot be ordered and is ignored. */
    add(product: Product, payWith: PayWith, count = 1): void {
      const { variant_id: variantId } = product;
      if (variantId === null) return;
      const before = deviceCarts[brand].get().items;
      const after = addLine(before, itemOf({ variant_id: variantId, payWith, count }, product));
      if (after === before) {
        toast({
          tone: 'bad',
          title: 'Кошик повний',
          text: 'Оформи замовлення або прибери щось зайве',
        });
      } else if (keep(after)) {
        events.emit('cart.item-added', { brand, variantId, quantity: count });
      }
    },
    increment: (key: Key) => change((items) => increment(items, key)),
    decrement: (key: Key) => change((items) => decrement(items, key)),
    /** Takes a line out, and offers to put it back where it was. */
    remove(key: Key): void {
      const before = deviceCarts[brand].get().items;
      const index = before.findIndex((item) => isSameLine(item, key));
      const item = before[index];
      if (item === undefined || !keep(removeLine(before, key))) return;
      const restore = () =>
        void change((items) => {
          const others = removeLine(items, item);
          return [...others.slice(0, index), item, ...others.slice(index)];
        });
      toast({
        tone: 'neutral',
        title: item.product ? `Прибрано: ${item.product.title}` : 'Товар прибрано',
        action: { label: 'Повернути', onPress: restore },
      });
    },
    /** Puts another line in the place of one: fewer pieces, a new price, another way to pay. */
    replace: (key: Key, next: CartItem) =>
      change((items) => {
        const isMet = (item: CartItem) => isSameLine(item, next) && !isSameLine(item, key);
        const count = Math.min(mostOfLine, next.count + countOf(items.filter(isMet)));
        return items
          .filter((item) => !isMet(item))
          .map((item) => (isSameLine(item, key) ? { ...next, count } : item));
      }),
    clear: () => keep([]),
    /** Puts back what was cleared, before what was chosen since. */
    refill: (cleared: readonly CartItem[]) =>
      change((items) => items.reduce<readonly CartItem[]>(addLine, cleared)),
  };
}
