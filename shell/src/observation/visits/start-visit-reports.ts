import { judgedVitals, reportVisit } from '@club/api/contract/canaries';
import type { TrackedEventData } from '@club/api/tracked-events';
import type { Boot } from '@club/registry/boot';
import type { Shell } from '../../host/shell-context';
import { pageBundles, type Bundles, type BundleTags } from '../errors/bundles';
import { isExpectedFailure } from '../errors/expected-failure';
import { listen } from '../listen';
import type { Origin } from '../recorder';
import { createLoadCheck, isFailedLoad } from './load-check';
import { areVitalsReported, isReported, rememberReported } from './reported-visits';
import { beginVisit, type Fault, visitMs, type Visit } from './visit';

/** The bundle of which an error has come, by the files of its stack. */
function findFaultyBundle(bundles: Bundles, cause: unknown): BundleTags | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const files = [...stack.matchAll(/https?:\/\/[^\s()]+?(?=:\d+:\d+)/g)].map(([url]) => url);
  return bundles.findFaulty(files.toReversed());
}

/** A loaded file shows that its bundle is in use: everything below its folder belongs to it. */
function watchFiles(onFile: (entry: PerformanceResourceTiming) => void): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onFile(entry as PerformanceResourceTiming);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Uncaught errors. */
function watchErrors(onError: (cause: unknown) => void): void {
  addEventListener('error', ({ error }) => onError(error));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

/** Reports what is due to the own server. A lost report is not repeated: each version loses as many. */
function sendReport({ session }: Shell, visit: Visit, isOver: boolean): void {
  // Without a network it waits for the next report.
  if (!navigator.onLine) return;
  const bundles = visit.take(isOver);
  if (bundles.length === 0) return;
  rememberReported(bundles);
  session.api(reportVisit, { bundles }, { keepalive: true }).catch(() => undefined);
}

/** The bundles of which nothing is to be reported any more, and those of which only vitals are. */
function earlierReports(
  { remotes }: Boot,
  bundles: Bundles,
  steps: Readonly<Record<string, string>>,
): Readonly<Record<'ignored' | 'repeated', ReadonlySet<string>>> {
  const ignored = new Set<string>();
  const repeated = new Set<string>();
  for (const bundle of ['shell', ...remotes.map(({ name }) => name)]) {
    const version = bundles.of(bundle)?.bundle_version;
    const counted = version !== undefined && { bundle, version, step: steps[bundle] };
    if (!counted || areVitalsReported(counted)) ignored.add(bundle);
    else if (isReported(counted)) repeated.add(bundle);
  }
  return { ignored, repeated };
}

/**
 * Reports to the own server, by bundle and version, whether this visit had errors, files that did not come,
 * and how its web vitals were. Canaries are judged by it. A visitor is counted once for each step of a canary.
 */
export function startVisitReports(shell: Shell): void {
  const { visits } = shell.boot;
  if (!visits || Math.random() >= visits.share) return;
  const bundles = pageBundles(shell.boot);
  const visit = beginVisit(visits.steps, Date.now);
  const { ignored, repeated } = earlierReports(shell.boot, bundles, visits.steps);
  const isFaultOfVersion = createLoadCheck(shell.boot);
  const shellTags = bundles.of('shell');

  function begin(tags: BundleTags): boolean {
    if (ignored.has(tags.bundle)) return false;
    if (!visit.begin(tags, repeated.has(tags.bundle))) return true;
    setTimeout(() => sendReport(shell, visit, false), visitMs);
    return true;
  }

  function fail(tags: BundleTags, kind: Fault): void {
    // What fails in a page fails in its shell too.
    for (const one of [tags, shellTags]) if (one && begin(one)) visit.fail(one, kind);
  }

  /** Until the answer is there it counts as a failure of the network: a visit may end before. */
  async function failLoad(tags: BundleTags, cause: unknown, origin?: Origin): Promise<void> {
    fail(tags, 'networkFailure');
    if (await isFaultOfVersion(cause, origin)) fail(tags, 'failedLoad');
  }

  function onError(cause: unknown, origin?: Origin): void {
    if (cause === null || cause === undefined || isExpectedFailure(cause)) return;
    const tags = origin
      ? { bundle: origin.bundle, bundle_version: origin.version }
      : findFaultyBundle(bundles, cause);
    if (!tags) return;
    if (isFailedLoad(cause)) void failLoad(tags, cause, origin);
    else fail(tags, 'error');
  }

  if (shellTags) begin(shellTags);
  watchFiles(({ name, responseStatus, transferSize }) => {
    const tags = bundles.ofFile(name);
    if (!tags) return;
    if (transferSize > 0) visit.markCold();
    if (!begin(tags)) return;
    if (responseStatus >= 400) fail(tags, responseStatus < 500 ? 'failedLoad' : 'networkFailure');
  });
  watchErrors(onError);
  listen((observation) => {
    if (observation.kind === 'error') onError(observation.cause, observation.origin);
    if (observation.kind !== 'event' || observation.name !== 'web_vital') return;
    const { metric, rating } = observation.data as TrackedEventData<'web_vital'>;
    const vital = judgedVitals.find((one) => one === metric);
    if (vital) visit.measure(vital, rating);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sendReport(shell, visit, true);
  });
  addEventListener('pagehide', () => sendReport(shell, visit, true));
}
