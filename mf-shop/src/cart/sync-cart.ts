import { isApiError, type Call } from '@club/api';
import { getCart, saveCart, type CartChoice, type StoredCart } from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { cartChoices, createCartItem, type CartItem } from '../device/cart-item';
import { deviceCarts, unknownRevision } from '../device/device-cart';
import { isSameCart, mergeCarts } from './merge-carts';

/** How long the cart must stay unchanged before it is sent to the server. */
const debounceMs = 600;

function cartFromConflict(error: unknown): StoredCart | null {
  return isApiError(error, 'CART_CHANGED') ? (error.details?.cart ?? null) : null;
}

/** The line of a merged choice, with what this device knows of it. */
function mergedItem(items: readonly CartItem[], choice: CartChoice): CartItem {
  const known = items.find(({ variant_id }) => variant_id === choice.variant_id);
  return createCartItem(choice, known?.product ?? null, known?.path);
}

/** Merges the cart of the server: `base` is the last state that this device and the server shared. */
function mergeServerCart(brand: Brand, theirs: StoredCart, base: readonly CartChoice[]): void {
  const { items } = deviceCarts[brand].get();
  const merged = mergeCarts(base, cartChoices(items), theirs.items);
  deviceCarts[brand].save({
    items: merged.map((choice) => mergedItem(items, choice)),
    base: theirs.items,
    revision: theirs.revision,
  });
}

/** Reads and saves the cart of the server. After an abort, answers change nothing on the device. */
function createServerCart(api: Call, brand: Brand, onMerged: () => void, stopped: AbortSignal) {
  const cart = deviceCarts[brand];
  // Sent without an answer: the server may have stored any of them.
  let unanswered: (readonly CartChoice[])[] = [];

  function applyServerCart(theirs: StoredCart) {
    const { base, revision, items } = cart.get();
    if (stopped.aborted || theirs.revision === revision) return;
    const isOwn = unanswered.some((sent) => isSameCart(sent, theirs.items));
    mergeServerCart(brand, theirs, isOwn ? theirs.items : base);
    unanswered = [];
    if (!isSameCart(cartChoices(cart.get().items), cartChoices(items))) onMerged();
  }

  async function read(): Promise<void> {
    const { revision } = cart.get();
    const { cart: theirs } = await api(getCart, brand === 'second' ? { myogo: 'true' } : {});
    // Saved or ordered meanwhile, here or in another tab: this answer may be from before.
    if (cart.get().revision === revision) applyServerCart(theirs);
    else if (!stopped.aborted) await read();
  }

  async function save(): Promise<void> {
    if (cart.get().revision === unknownRevision) await read();
    const { items, base, revision } = cart.get();
    const mine = cartChoices(items);
    if (isSameCart(mine, base)) return;
    unanswered.push(mine);
    try {
      const { cart: saved } = await api(saveCart, { items: mine, revision });
      unanswered = [];
      if (stopped.aborted) return;
      const now = cart.get();
      // Ordered meanwhile, the server has something else by now.
      if (now.revision !== revision) await save();
      else cart.save({ ...now, base: mine, revision: saved.revision });
    } catch (error) {
      const theirs = cartFromConflict(error);
      if (theirs === null) throw error;
      applyServerCart(theirs);
      if (!stopped.aborted) await save();
    }
  }

  return { read, save };
}

/**
 * Synchronizes the cart of the device and the one of the server until the returned function is
 * called. A failure does no harm: the device has the cart, and the next change, return to the page
 * or network tries again.
 */
export function startCartSync(api: Call, brand: Brand, onMerged: () => void): () => void {
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const server = createServerCart(api, brand, onMerged, stopped);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  async function push() {
    if (isSaving || stopped.aborted) return;
    isSaving = true;
    try {
      await server.save();
    } catch {
      // No network, or a server error: the cart stays on the device and is sent later.
    } finally {
      isSaving = false;
    }
  }

  async function pull() {
    try {
      await server.read();
    } catch {
      // As above.
    }
    await push();
  }

  /** Reads the cart of other devices when the page becomes visible; sends local changes when it is hidden. */
  function handleVisibility() {
    clearTimeout(timer);
    void (document.visibilityState === 'visible' ? pull() : push());
  }

  const unsubscribe = deviceCarts[brand].subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void push(), debounceMs);
  });
  document.addEventListener('visibilitychange', handleVisibility);
  void pull();

  return () => {
    stopping.abort();
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
