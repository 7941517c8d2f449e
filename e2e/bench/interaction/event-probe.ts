/** What the probe leaves in the page. */
interface ProbedWindow {
  /** The longest duration of each interaction, by its id. */
  clubInteractions: Record<number, number>;
  /** The durations of tasks over 50 ms that followed a press or a key. */
  clubLongTasks: number[];
  /** When the last page was asked for, and when its heading was on the screen. */
  clubRoute: { requestedAt: number; shownAt: number | null; from: string };
}

/** The library of types has no such field yet. */
interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
}

/**
 * Runs in the page, before anything else: notes how long each tap and key took until the next paint, and
 * the long tasks in the `answerMs` after each.
 */
export function probeEvents(answerMs: number): void {
  const found: Record<number, number> = {};
  (globalThis as unknown as ProbedWindow).clubInteractions = found;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId > 0) found[interactionId] = Math.max(found[interactionId] ?? 0, duration);
    }
    // Without the threshold short events are left out.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  const acts: number[] = [];
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => acts.push(timeStamp), { capture: true });
  }
  const long: number[] = [];
  (globalThis as unknown as ProbedWindow).clubLongTasks = long;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (acts.some((at) => at <= startTime && startTime < at + answerMs)) long.push(duration);
    }
  }).observe({ type: 'longtask' });
}

/** Runs in the page: gives the tasks over 50 ms since the last time. */
export function takeLongTasks(): number[] {
  return (globalThis as unknown as ProbedWindow).clubLongTasks.splice(0);
}

/** Runs in the page: gives what was noted since the last time. */
export function takeInteractions(): number[] {
  const { clubInteractions } = globalThis as unknown as ProbedWindow;
  const durations = Object.values(clubInteractions);
  for (const id of Object.keys(clubInteractions)) delete clubInteractions[Number(id)];
  return durations;
}

/** Runs in the page: from the next click on, waits for the frame in which another heading is painted. */
export function watchRoute(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const route = { requestedAt: 0, shownAt: null as number | null, from: heading() };
  (globalThis as unknown as ProbedWindow).clubRoute = route;
  const look = () => {
    const now = heading();
    if (now === '' || now === route.from) return void requestAnimationFrame(look);
    // The frame that this callback belongs to is painted when the next task runs.
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      route.shownAt = performance.now();
      channel.port1.close();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  const begin = ({ timeStamp }: Event) => {
    route.requestedAt = timeStamp;
    look();
  };
  addEventListener('click', begin, { capture: true, once: true });
}

/** Runs in the page: how long the way to the next page took; null while it is under way. */
export function readRouteDuration(): number | null {
  const { requestedAt, shownAt } = (globalThis as unknown as ProbedWindow).clubRoute;
  return shownAt === null ? null : shownAt - requestedAt;
}
