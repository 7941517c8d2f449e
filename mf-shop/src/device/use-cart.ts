import type { Product } from '@club/api/contract/catalog';
import {
  addLine,
  decrement,
  increment,
  isSameLine,
  removeLine,
  replaceLine,
  restoreLine,
  type PayWith,
} from '@club/domain/cart';
import { useBrand, useDeviceValue, useEvents, useToast } from '@club/platform';
import { useParams } from '@club/platform/router';
import {
  collectionPath,
  createCartItem,
  itemCount,
  type CartItem,
  type CartKey,
} from './cart-item';
import { deviceCarts, saveCartItems } from './device-cart';

/** The lines of the cart in the app that is shown. */
export function useCart(): readonly CartItem[] {
  return useDeviceValue(deviceCarts[useBrand().brand]).items;
}

/** The count of one line. The component is not rendered again when other lines change. */
export function useCountInCart(key: CartKey): number {
  return useDeviceValue(
    deviceCarts[useBrand().brand],
    ({ items }) => items.find((item) => isSameLine(item, key))?.count ?? 0,
  );
}

/** Saves lines and publishes the change; false, with a toast, where the device cannot save them. */
function useSaveCart(): (items: readonly CartItem[]) => boolean {
  const { brand } = useBrand();
  const events = useEvents();
  const toast = useToast();
  return (items) => {
    try {
      saveCartItems(brand, items);
    } catch {
      toast({
        tone: 'bad',
        title: 'Не вдалося змінити кошик',
        text: 'Пам’ять браузера заповнена або закрита. Звільни місце й спробуй ще раз',
      });
      return false;
    }
    events.emit('cart.changed', { brand, count: itemCount(items) });
    return true;
  };
}

/** The actions of the cart. Each is on the screen at once; the server gets it later. */
export function useCartActions() {
  const { brand } = useBrand();
  const { collection } = useParams();
  const events = useEvents();
  const toast = useToast();
  const save = useSaveCart();
  const current = () => deviceCarts[brand].get().items;
  const change = (edit: (items: readonly CartItem[]) => readonly CartItem[]) =>
    save(edit(current()));

  return {
    /** Whether it was added. A product without a variant cannot be ordered and is ignored. */
    add(product: Product, payWith: PayWith, count = 1): boolean {
      const { variant_id: variantId } = product;
      if (variantId === null) return false;
      const before = current();
      const path = collectionPath(collection ?? product.collectionId);
      const item = createCartItem({ variant_id: variantId, payWith, count }, product, path);
      const after = addLine(before, item);
      if (after === before) {
        toast({
          tone: 'bad',
          title: 'Кошик повний',
          text: 'Оформи замовлення або прибери щось зайве',
        });
        return false;
      }
      if (!save(after)) return false;
      events.emit('cart.item-added', { brand, variantId, quantity: count });
      return true;
    },
    increment: (key: CartKey) => change((items) => increment(items, key)),
    decrement: (key: CartKey) => change((items) => decrement(items, key)),
    /** Removes a line, and offers to put it back. */
    remove(key: CartKey): void {
      const before = current();
      const index = before.findIndex((item) => isSameLine(item, key));
      const item = before[index];
      if (item === undefined || !save(removeLine(before, key))) return;
      const restore = () => void change((items) => restoreLine(items, item, index));
      toast({
        tone: 'neutral',
        title: item.product ? `Прибрано: ${item.product.title}` : 'Товар прибрано',
        action: { label: 'Повернути', onPress: restore },
      });
    },
    /** Replaces a line: fewer pieces, a new price, another way to pay. */
    replace: (key: CartKey, next: CartItem) => change((items) => replaceLine(items, key, next)),
    clear: () => save([]),
    /** Puts back what was cleared; lines that were added since stay. */
    refill: (cleared: readonly CartItem[]) =>
      change((items) => items.reduce<readonly CartItem[]>(addLine, cleared)),
  };
}
