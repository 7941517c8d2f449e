/** What was in view, and when how many of its codes were shown as read. */
export interface ViewRecord {
  /** The scene's number; 0 is the empty table. */
  readonly scene: number;
  readonly from: number;
  to: number;
  /** Since it came into view, in milliseconds: when more codes were shown than before. */
  readonly reads: { readonly after: number; readonly count: number }[];
}

interface ProbedWindow {
  clubViews: ViewRecord[];
  clubRead: (count: number) => void;
}

interface ProbeOptions {
  readonly side: number;
  readonly bits: number;
}

/** Runs in the page: follows the marker in the video's corner. */
export function probeViews({ side, bits }: ProbeOptions): void {
  const page = globalThis as unknown as ProbedWindow;
  const views: ViewRecord[] = [];
  page.clubViews = views;
  page.clubRead = (count) => {
    const view = views.at(-1);
    if (!view || view.scene === 0) return;
    const most = view.reads.at(-1)?.count ?? 0;
    if (count > most) view.reads.push({ after: performance.now() - view.from, count });
  };
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bits, 1];
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  const video = document.querySelector('video')!;
  const look = (now: number) => {
    brush.drawImage(video, 0, 0, side * bits, side, 0, 0, bits, 1);
    const { data } = brush.getImageData(0, 0, bits, 1);
    let scene = 0;
    for (let bit = 0; bit < bits; bit += 1) scene += data[4 * bit]! > 127 ? 1 << bit : 0;
    const last = views.at(-1);
    if (last?.scene === scene) last.to = now;
    else views.push({ scene, from: now, to: now, reads: [] });
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
}

/** Runs in the page: counts the marks that the product draws over the picture. */
export function watchMarks(): void {
  const page = globalThis as unknown as ProbedWindow;
  const region = document.querySelector('section[aria-label="Камера"]')!;
  const count = () =>
    // The frame in which the marks are painted comes next.
    requestAnimationFrame(() =>
      page.clubRead(region.querySelectorAll('[data-tone=good] polygon').length),
    );
  new MutationObserver(count).observe(region, { subtree: true, childList: true });
}

/** Runs in the page: waits for the result of each code, or for the way to send a receipt. */
export function watchResults(): void {
  const page = globalThis as unknown as ProbedWindow;
  const main = document.querySelector('main')!;
  const result = () => {
    const receipt = main.querySelector('a[href*="/scan/receipt?link="]');
    if (receipt) return receipt.getAttribute('href') ?? '';
    const said = [...main.querySelectorAll('[role=status]')].filter(
      (one) => !one.closest('section'),
    );
    return said.map((one) => one.textContent).join('');
  };
  let shown = result();
  new MutationObserver(() => {
    const now = result();
    if (now === shown) return;
    shown = now;
    // The frame in which it is painted comes next.
    if (now !== '') requestAnimationFrame(() => page.clubRead(1));
  }).observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: gives what has been seen. */
export function takeViews(): ViewRecord[] {
  return (globalThis as unknown as ProbedWindow).clubViews;
}
