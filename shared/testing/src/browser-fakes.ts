/** Everything is near the screen: a test has no layout. */
class VisibleObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element): void {
    const area = target.getBoundingClientRect();
    const seen = { target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    const entry = { ...seen, boundingClientRect: area, intersectionRect: area, rootBounds: null };
    this.#notify([entry], this);
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** No size changes. */
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

/** jsdom calculates a style from all rules each time; one that it has calculated stays right until something changes. */
function rememberStyles(): void {
  const calculate = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => {
    styles = new WeakMap();
  };
  const changes = new MutationObserver(forget);
  const anyChange = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, anyChange);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !document.contains(element)) return calculate(element, pseudo);
    // Those that it has not reported yet.
    if (changes.takeRecords().length > 0) forget();
    const style = styles.get(element) ?? calculate(element);
    styles.set(element, style);
    return style;
  };
}

/** Adds simple versions of browser APIs that jsdom lacks. */
export function installBrowserFakes(): void {
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
  rememberStyles();
  // jsdom reports that these are not implemented.
  window.scrollTo = () => undefined;
}
