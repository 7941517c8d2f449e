/** When a page showed a text, in milliseconds of the time of day. */
export interface ShownPage {
  /** When this page was asked for. */
  readonly askedAt: number;
  /** When its HTML was there. */
  readonly answeredAt: number;
  readonly shownAt: number;
}

/** What the probe leaves in the page. */
interface ProbedWindow {
  /** When each text of the heading was on the screen first. */
  clubHeadings: Record<string, number>;
}

/** Runs in the page, before anything else: notes when each text of the heading was on the screen. */
export function probeHeading(): void {
  const shown: Record<string, number> = {};
  (globalThis as unknown as ProbedWindow).clubHeadings = shown;
  let last = '';
  const look = () => {
    requestAnimationFrame(look);
    const text = document.querySelector('main h1')?.textContent ?? '';
    if (text === last) return;
    last = text;
    // The frame that this callback belongs to is painted when the next task runs.
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      shown[text] ??= performance.timeOrigin + performance.now();
      channel.port1.close();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  look();
}

/** Runs in the page: when the heading showed this text; null until then. */
export function readShown(text: string): ShownPage | null {
  const shownAt = (globalThis as unknown as ProbedWindow).clubHeadings[text];
  const [navigation] = performance.getEntriesByType('navigation');
  if (shownAt === undefined || navigation === undefined) return null;
  const { timeOrigin } = performance;
  return { askedAt: timeOrigin, answeredAt: timeOrigin + navigation.responseEnd, shownAt };
}
