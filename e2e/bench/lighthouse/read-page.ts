import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { browserOptions, phone, restoreSession } from '../browser';
import { ports } from '../places';

const runProgram = promisify(execFile);
const program = path.join(path.dirname(require.resolve('lighthouse/package.json')), 'cli/index.js');

/** The front before the server has made its certificate itself. */
export const ownCertificates = ['--ignore-certificate-errors'];

/** The categories that have a target. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** One run of Lighthouse on one page. */
export interface PageScores {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  /** How fast the machine was just then, in Lighthouse's own measure: its phone is made of one with 1500 or more. */
  readonly machine: number;
  /** Audits that did not get everything, with what they say. */
  readonly failed: readonly string[];
}

/** What to look at, and as whom. */
export interface PageRequest {
  readonly url: string;
  /** The file of a kept session; null opens the page as an adult guest. */
  readonly session: string | null;
  /** The folder of a profile that does not exist yet, so that no cache helps. */
  readonly profile: string;
}

function failedAudits({ audits, categories: judged }: Result): string[] {
  const counted = Object.values(judged).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0 || id === 'performance').map((ref) => ref.id),
  );
  return [...new Set(counted)].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
  });
}

function pageScores(result: Result): PageScores {
  const { audits, categories: judged, runtimeError } = result;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: Category) => Math.round((judged[id]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    machine: result.environment.benchmarkIndex,
    failed: failedAudits(result),
  };
}

/**
 * A process of its own: the TypeScript loader would rewrite the functions that Lighthouse sends
 * into the page.
 */
async function judge(url: string, file: string): Promise<Result> {
  await runProgram(process.execPath, [
    program,
    url,
    `--port=${ports.debugging}`,
    `--only-categories=${categories.join(',')}`,
    // It would take the session away; caches are empty in a new profile.
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
  ]);
  return JSON.parse(await readFile(file, 'utf8')) as Result;
}

async function runOnce({ url, session, profile }: PageRequest): Promise<PageScores> {
  const port = ports.debugging;
  const context = await chromium.launchPersistentContext(profile, {
    ...browserOptions([`--remote-debugging-port=${port}`, ...ownCertificates]),
    ...phone,
  });
  try {
    const { origin } = new URL(url);
    const page = context.pages()[0] ?? (await context.newPage());
    if (session === null) {
      await context.addCookies([{ name: 'is18', value: 'true', url: origin }]);
    } else {
      await restoreSession(page, origin, session);
    }
    return pageScores(await judge(url, `${profile}.json`));
  } finally {
    await context.close();
  }
}

/**
 * Lets Lighthouse judge one page as a phone that comes for the first time. A run in which it found
 * no beginning of the page (a busy machine) is made once more.
 */
export async function readPage(request: PageRequest): Promise<PageScores> {
  try {
    return await runOnce(request);
  } catch (cause) {
    if (!String(cause).includes('NO_NAVSTART')) throw cause;
    return runOnce({ ...request, profile: `${request.profile}-again` });
  }
}
