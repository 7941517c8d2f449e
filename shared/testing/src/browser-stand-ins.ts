/** Everything is near the screen: a test has no layout that would say otherwise. */
class VisibleObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const area = target.getBoundingClientRect();
    const seen = { target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    const entry = { ...seen, boundingClientRect: area, intersectionRect: area, rootBounds: null };
    this.#tell([entry], this);
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Nothing ever changes its size. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function mediaQueryList(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
}

function provide(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Gives jsdom what it lacks of a browser, as plain as tests need it. */
export function provideStandIns(): void {
  provide(window, 'matchMedia', mediaQueryList);
  provide(window, 'IntersectionObserver', VisibleObserver);
  provide(window, 'ResizeObserver', StillObserver);
  provide(window, 'PointerEvent', MouseEvent);
  provide(Element.prototype, 'scrollIntoView', () => undefined);
  provide(Element.prototype, 'scrollTo', () => undefined);
  provide(Element.prototype, 'getAnimations', () => []);
  provide(HTMLDialogElement.prototype, 'showModal', openDialog);
  provide(HTMLDialogElement.prototype, 'close', closeDialog);
  provide(URL, 'createObjectURL', () => 'blob:test');
  provide(URL, 'revokeObjectURL', () => undefined);
  // jsdom has these only to say that it does not implement them.
  window.scrollTo = () => undefined;
}
