import type { BrowserContext } from '@playwright/test';
import { probe, readProbe } from './page-probe';
import type { BenchPage } from './pages';
import { throttlePage, type Conditions } from './throttle';
import { watchNetwork, type NetworkWatch, type Request } from './watch-network';

/** The measurements of one load of one page. */
export interface Visit {
  /** Bytes of all scripts until the page was idle, as they were transferred with their headers. */
  readonly scriptBytes: number;
  /** Packed size of the scripts that had come when the page answered, without headers. */
  readonly scriptBytesBefore: number;
  /** Packed size of the HTML, which holds the first answers. */
  readonly htmlBytes: number;
  readonly requests: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly answers: number;
  readonly blocked: number;
}

/** A visit, and what explains it. */
export interface VisitReport {
  readonly visit: Visit;
  readonly largest: string;
  readonly twice: readonly string[];
  readonly log: readonly Request[];
  readonly complaints: readonly string[];
}

const quietMs = 1_500;
const timeoutMs = 60_000;

async function waitUntilQuiet(network: NetworkWatch, isAnswered: () => Promise<boolean>) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (network.quietFor() > quietMs && (await isAnswered())) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const answer = (await isAnswered()) ? 'answers' : 'does not answer';
  throw new Error(
    `After a minute the page ${answer}; still under way: ${network.underWay().join(', ') || 'nothing'}`,
  );
}

function scriptRequests(requests: readonly Request[]): Request[] {
  return requests.filter(({ type }) => type === 'Script');
}

function sumSizes(requests: readonly Request[], size: 'bytes' | 'bodyBytes'): number {
  return requests.reduce((sum, request) => sum + request[size], 0);
}

function twice(requests: readonly Request[]): string[] {
  const urls = requests.map(({ url }) => url);
  return [...new Set(urls.filter((url, index) => urls.indexOf(url) !== index))];
}

/** Loads a page in a context as it is: with a fresh one the visit is cold. */
export async function visit(
  context: BrowserContext,
  origin: string,
  { path, answers }: BenchPage,
  conditions: Conditions,
): Promise<VisitReport> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const cdp = await context.newCDPSession(page);
  const network = await watchNetwork(cdp);
  await throttlePage(cdp, conditions);
  // The TypeScript loader names functions by this helper, which only it brings.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probe, answers);
  await page.goto(origin + path, { waitUntil: 'load', timeout: timeoutMs });
  await waitUntilQuiet(network, async () => (await page.evaluate(readProbe)).answeredAt !== null);
  const probed = await page.evaluate(readProbe);
  const log = network.requests();
  const answeredAt = probed.answeredAt ?? Number.POSITIVE_INFINITY;
  await page.close();
  return {
    visit: {
      scriptBytes: sumSizes(scriptRequests(log), 'bytes'),
      scriptBytesBefore: sumSizes(
        scriptRequests(log).filter(({ end }) => end <= answeredAt),
        'bodyBytes',
      ),
      htmlBytes: sumSizes(
        log.filter(({ type }) => type === 'Document'),
        'bodyBytes',
      ),
      requests: log.length,
      fcp: probed.firstPaintAt ?? Number.NaN,
      lcp: probed.largestPaintAt ?? Number.NaN,
      answers: answeredAt,
      blocked: probed.blockedMs,
    },
    largest: probed.largest,
    twice: twice(log),
    log,
    complaints,
  };
}
