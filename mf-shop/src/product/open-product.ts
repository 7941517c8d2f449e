import type { Product } from '@club/api/contract/catalog';
import { useNavigate } from '@club/platform/router';
import { useEffect, type MouseEvent } from 'react';

/** The picture that goes over from a list to the product's page. */
const sharedName = 'product-picture';
/** A page that is later than this comes by itself: nobody waits for a picture to move. */
const patienceMs = 350;

let seen: Product | null = null;
let arrived: () => void = () => undefined;

/** What the list that was left showed of a product, until its page has read more. */
export function glimpseOf(id: string): Product | null {
  return seen?.id === id ? seen : null;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function mayMove(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function move(picture: HTMLElement, go: () => void): void {
  picture.style.viewTransitionName = sharedName;
  const transition = document.startViewTransition(async () => {
    // One element at a time may have the name: the page that comes has it too.
    picture.style.viewTransitionName = '';
    const there = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const late = new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs);
    });
    go();
    await Promise.race([there, late]);
  });
  // A transition that the browser skips is none that failed: the page is there.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}

/** Tells a picture on its way that its page stands. */
export function useArrivedPicture(): void {
  useEffect(() => {
    // After the effects of the frame around, which scrolls to the top.
    const timer = setTimeout(() => arrived());
    return () => clearTimeout(timer);
  }, []);
}

/** For the link of a card: its picture becomes the picture of the page, where the browser can do so. */
export function useOpenProduct() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, product: Product) => {
    seen = product;
    const link = event.currentTarget;
    const picture = link.querySelector('img')?.parentElement;
    if (!picture || !isPlain(event) || !mayMove()) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    move(picture, () => {
      void navigate(new URL(link.href).pathname, { state: { from: pathname + search } });
    });
  };
}
