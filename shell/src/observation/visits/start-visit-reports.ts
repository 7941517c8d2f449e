import { judgedVitals, reportVisit } from '@club/api/contract/canaries';
import type { TrackedEventData } from '@club/api/tracked-events';
import type { Shell } from '../../host/shell-context';
import { pageBundles, type Bundles, type BundleTags } from '../errors/bundles';
import { isExpectedFailure } from '../errors/expected-failure';
import { listen } from '../listen';
import type { Note } from '../notes';
import { areVitalsReported, isReported, rememberReported } from './reported-visits';
import { beginVisit, visitMs, type Visit } from './visit';

/** As webpack, its style loader, the loader of remotes and the host say that a file did not come. */
function isFailedLoad(cause: unknown): boolean {
  const { name, code } = cause as { name?: unknown; code?: unknown };
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return true;
  // Calls of the API fail with an error of their own.
  if (cause instanceof TypeError && /fetch|load failed|networkerror/i.test(cause.message))
    return true;
  return /RUNTIME-00\d|did not arrive within|answered \d{3}/.test(String(cause));
}

/** The bundle of which an error has come, by the files of its stack. */
function findFaultyBundle(bundles: Bundles, cause: unknown): BundleTags | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const files = [...stack.matchAll(/https?:\/\/[^\s()]+?(?=:\d+:\d+)/g)].map(([url]) => url);
  return bundles.findFaulty(files.toReversed());
}

/** Tells what a bundle is used for: everything below its folder is one of its files. */
function watchFiles(onFile: (entry: PerformanceResourceTiming) => void): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onFile(entry as PerformanceResourceTiming);
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Errors that are caught by nobody. */
function watchErrors(onError: (cause: unknown) => void): void {
  addEventListener('error', ({ error }) => onError(error));
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}

/** Tells the own server what is due. A report that is lost is lost: each version loses as many. */
function sendReport({ session }: Shell, visit: Visit, isOver: boolean): void {
  // Without a network it waits for the next occasion.
  if (!navigator.onLine) return;
  const bundles = visit.take(isOver);
  if (bundles.length === 0) return;
  rememberReported(bundles);
  session.api(reportVisit, { bundles }, { keepalive: true }).catch(() => undefined);
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
  const ignored = new Set<string>();
  const repeated = new Set<string>();
  const shellTags = bundles.of('shell');

  function begin(tags: BundleTags): boolean {
    if (ignored.has(tags.bundle)) return false;
    if (!visit.begin(tags, repeated.has(tags.bundle))) return true;
    setTimeout(() => sendReport(shell, visit, false), visitMs);
    return true;
  }

  function fail(tags: BundleTags, kind: 'error' | 'failedLoad'): void {
    // What fails in a page fails in its shell too.
    for (const one of [tags, shellTags]) if (one && begin(one)) visit.fail(one, kind);
  }

  function onError(cause: unknown, origin?: Extract<Note, { kind: 'error' }>['origin']): void {
    if (cause === null || cause === undefined || isExpectedFailure(cause)) return;
    const tags = origin
      ? { bundle: origin.bundle, bundle_version: origin.version }
      : findFaultyBundle(bundles, cause);
    if (tags) fail(tags, isFailedLoad(cause) ? 'failedLoad' : 'error');
  }

  for (const bundle of ['shell', ...shell.boot.remotes.map(({ name }) => name)]) {
    const version = bundles.of(bundle)?.bundle_version;
    if (version === undefined) {
      ignored.add(bundle);
      continue;
    }
    const counted = { bundle, version, step: visits.steps[bundle] };
    if (areVitalsReported(counted)) ignored.add(bundle);
    else if (isReported(counted)) repeated.add(bundle);
  }
  if (shellTags) begin(shellTags);
  watchFiles(({ name, responseStatus, transferSize }) => {
    const tags = bundles.ofFile(name);
    if (!tags) return;
    if (transferSize > 0) visit.markCold();
    if (!begin(tags)) return;
    if (responseStatus >= 400) fail(tags, 'failedLoad');
  });
  watchErrors(onError);
  listen((note) => {
    if (note.kind === 'error') onError(note.cause, note.origin);
    if (note.kind !== 'event' || note.name !== 'web_vital') return;
    const { metric, rating } = note.data as TrackedEventData<'web_vital'>;
    const vital = judgedVitals.find((one) => one === metric);
    if (vital) visit.measure(vital, rating);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sendReport(shell, visit, true);
  });
  addEventListener('pagehide', () => sendReport(shell, visit, true));
}
