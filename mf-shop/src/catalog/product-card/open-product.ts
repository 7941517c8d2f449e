import type { Product } from '@club/api/contract/catalog';
import { createStore, useStore } from '@club/platform';
import { waitAtMost } from '@club/platform/max-wait';
import { useNavigate } from '@club/platform/router';
import { useEffect, type MouseEvent } from 'react';

/** The picture that moves from a list to the product's page. */
const transitionName = 'product-picture';
/** A page that needs longer than this is shown without the transition. */
const animationWaitMs = 350;

const lastOpened = createStore<Product | null>(null);
let finishAnimation: () => void = () => undefined;

/** The product as the previous list showed it, until its page has read more. */
export function usePreviewProduct(id: string): Product | null {
  const product = useStore(lastOpened);
  return product?.id === id ? product : null;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function canAnimate(): boolean {
  return (
    typeof document.startViewTransition === 'function' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function animatePicture(picture: HTMLElement, go: () => void): void {
  picture.style.viewTransitionName = transitionName;
  const transition = document.startViewTransition(async () => {
    // One element at a time may have the name: the next page uses it too.
    picture.style.viewTransitionName = '';
    const shown = new Promise<void>((resolve) => {
      finishAnimation = resolve;
    });
    go();
    await waitAtMost(shown, animationWaitMs);
  });
  // A transition that the browser skips is not a failure: the page is shown.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}

/** Ends the transition of the picture when its page is mounted. */
export function usePictureArrival(): void {
  useEffect(() => {
    // After the effects of the frame around, which scrolls to the top.
    const timer = setTimeout(() => finishAnimation());
    return () => clearTimeout(timer);
  }, []);
}

/** For the link of a card: its picture becomes the picture of the page, where the browser supports it. */
export function useOpenProduct() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, product: Product) => {
    lastOpened.set(product);
    const link = event.currentTarget;
    const picture = link.querySelector('img')?.parentElement;
    if (!picture || !isPlainClick(event) || !canAnimate()) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    animatePicture(picture, () => {
      void navigate(new URL(link.href).pathname, { state: { from: pathname + search } });
    });
  };
}
