import { isApiError, type Call } from '@club/api';
import {
  getCart,
  keptCart,
  saveCart,
  type CartChoice,
  type KeptCart,
} from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { object, safeParse } from '@club/platform/schema';
import { choicesOf } from './cart-item';
import { deviceCarts, takeIn, unknownRevision } from './kept-cart';
import { isSameCart } from './merge-carts';

/** How long the cart must be left alone before the server hears of it. */
const restMs = 600;

const changedDetails = object({ cart: keptCart });

function keptElsewhere(error: unknown): KeptCart | null {
  if (!isApiError(error, 'CART_CHANGED')) return null;
  const parsed = safeParse(changedDetails, error.details);
  return parsed.success ? parsed.data.cart : null;
}

/**
 * Keeps the cart of the device and the one of the server in step. A failure is no harm: the
 * device has the cart, and the next change, return or network tries again.
 */
export function createCartSync(api: Call, brand: Brand, onMerged: () => void) {
  const cart = deviceCarts[brand];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isSending = false;
  // Sent without an answer: the server may have taken any of them.
  let unanswered: (readonly CartChoice[])[] = [];

  function take(theirs: KeptCart) {
    const { base, revision, items } = cart.get();
    if (isStopped || theirs.revision === revision) return;
    const isOwn = unanswered.some((sent) => isSameCart(sent, theirs.items));
    takeIn(brand, theirs, isOwn ? theirs.items : base);
    unanswered = [];
    if (!isSameCart(choicesOf(cart.get().items), choicesOf(items))) onMerged();
  }

  async function ask(): Promise<void> {
    const { revision } = cart.get();
    const { cart: theirs } = await api(getCart, brand === 'second' ? { myogo: 'true' } : {});
    // Saved or ordered meanwhile, here or in another tab: this answer may be from before.
    if (cart.get().revision === revision) take(theirs);
    else if (!isStopped) await ask();
  }

  async function send(): Promise<void> {
    if (cart.get().revision === unknownRevision) await ask();
    const { items, base, revision } = cart.get();
    const mine = choicesOf(items);
    if (isSameCart(mine, base)) return;
    unanswered.push(mine);
    try {
      const { cart: saved } = await api(saveCart, { items: mine, revision });
      unanswered = [];
      if (isStopped) return;
      const now = cart.get();
      // Ordered meanwhile, the server has something else by now.
      if (now.revision !== revision) await send();
      else cart.set({ ...now, base: mine, revision: saved.revision });
    } catch (error) {
      const theirs = keptElsewhere(error);
      if (theirs === null) throw error;
      take(theirs);
      if (!isStopped) await send();
    }
  }

  async function push() {
    if (isSending || isStopped) return;
    isSending = true;
    try {
      await send();
    } catch {
      // No network, or a server in trouble: the cart stays on the device and goes out later.
    } finally {
      isSending = false;
    }
  }

  async function pull() {
    try {
      await ask();
    } catch {
      // As above.
    }
    await push();
  }

  /** Seen again, the cart of another device is asked for; left, what was chosen here goes out at once. */
  function followSight() {
    clearTimeout(timer);
    void (document.visibilityState === 'visible' ? pull() : push());
  }

  const unsubscribe = cart.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void push(), restMs);
  });
  document.addEventListener('visibilitychange', followSight);
  void pull();

  return function stop() {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', followSight);
  };
}
