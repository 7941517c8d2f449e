import type { Answer } from './pages';

/** What the probe leaves in the page. */
export interface Probed {
  /** When every answer was there and the main thread was free to take an event. */
  readonly answeredAt: number | null;
  readonly firstPaintAt: number | null;
  readonly largestPaintAt: number | null;
  /** What the largest paint showed. */
  readonly largest: string;
  /** Total blocking time: of each task, what is over 50 ms. */
  readonly blockedMs: number;
}

interface ProbedWindow {
  clubProbe: Omit<Mutable<Probed>, 'firstPaintAt'>;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The library of types has no such entry yet. */
interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
  readonly url: string;
}

/** Runs in the page, before anything else: looks at each frame whether the page answers. */
export function probe(answers: readonly Answer[]): void {
  const state: ProbedWindow['clubProbe'] = {
    answeredAt: null,
    largestPaintAt: null,
    largest: '',
    blockedMs: 0,
  };
  (globalThis as unknown as ProbedWindow).clubProbe = state;

  // React delegates events to its root: a handler among an element's props is one that is called.
  const hasHandler = (element: Element, handler: string) =>
    Object.entries(element).some(
      ([key, value]) =>
        key.startsWith('__reactProps$') &&
        typeof (value as Record<string, unknown>)[handler] === 'function',
    );
  const isThere = ({ selector, text, handler }: Answer) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.getClientRects().length > 0 &&
        (text === undefined || new RegExp(text).test(element.textContent)) &&
        (handler === undefined || hasHandler(element, handler)),
    );
  const look = () => {
    if (!answers.every(isThere)) return void requestAnimationFrame(look);
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      state.answeredAt = performance.now();
      channel.port1.close();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);

  new PerformanceObserver((list) => {
    const last = (list.getEntries() as LargestPaint[]).at(-1);
    if (last === undefined) return;
    state.largestPaintAt = last.startTime;
    const shown = last.url || (last.element?.textContent.slice(0, 40) ?? '');
    state.largest = `${last.element?.tagName ?? ''} ${shown}`;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.blockedMs += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page, at the end. */
export function readProbe(): Probed {
  const { clubProbe } = globalThis as unknown as ProbedWindow;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return { ...clubProbe, firstPaintAt: paint?.startTime ?? null };
}
