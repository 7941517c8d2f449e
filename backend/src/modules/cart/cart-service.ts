import type { CartChoice, StoredCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import { findCart, putCart } from './cart-repository';

/** A cart changes often, so it has its own tag: other cached data of the customer stays valid. */
const cartTag = (customerId: number) => `cart:${customerId}`;

/** The customer's cart in an app. */
export function readCart({ db, cache }: AppContext, customerId: number, brand: Brand) {
  // An order clears the cart and invalidates the customer's cached data.
  const tags = [...activityTags(customerId), cartTag(customerId)];
  return cache.json(`cart:${customerId}:${brand}`, tags, async () => ({
    cart: await findCart(db, customerId, brand),
  }));
}

interface CartChange {
  readonly customerId: number;
  readonly brand: Brand;
  readonly items: readonly CartChoice[];
  /** The one that the change was made from. */
  readonly revision: number;
}

/** Stores a change of the newest revision; any other is refused with the cart as it is. */
export function saveChangedCart(
  { transaction, cache, now }: AppContext,
  change: CartChange,
): Promise<StoredCart> {
  const { customerId, brand } = change;
  return transaction(async (tx) => {
    const saved = await putCart(tx, { ...change, at: now() });
    if (!saved) {
      const cart = await findCart(tx, customerId, brand);
      throw new ClubError('CART_CHANGED', { details: { cart } });
    }
    cache.invalidate(tx, cartTag(customerId));
    return saved;
  });
}
