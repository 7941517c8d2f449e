import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions, closeAll, saveSession, phone } from './browser';
import { startHttpsFront } from './lighthouse/https-front';
import { ownCertificates, readPage, type PageScores } from './lighthouse/read-page';
import { failedAudits, showScores } from './lighthouse/report';
import { composedBuilds, ports, writeResult } from './places';
import { startServer } from './server';

/** Pages that are judged, and whether a customer looks at them. */
const pages = [
  { path: '/auth', isSignedIn: false },
  { path: '/landing', isSignedIn: false },
  { path: '/', isSignedIn: true },
  { path: '/faq', isSignedIn: true },
] as const;

function parseOptions(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      runs: { type: 'string', default: '3' },
      pages: { type: 'string' },
      http1: { type: 'boolean', default: false },
    },
  });
  const paths = values.pages?.split(',') ?? [];
  return {
    runs: Math.max(1, Number(values.runs)),
    isDirect: values.http1,
    chosen: pages.filter((page) => paths.length === 0 || paths.includes(page.path)),
  };
}

/** Logs in once; every run begins with a copy of that state in a profile of its own. */
async function createSession(origin: string, file: string): Promise<void> {
  const browser = await chromium.launch(browserOptions(ownCertificates));
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true });
  await saveSession(context, origin, file);
  await browser.close();
}

async function run(): Promise<void> {
  const { runs, chosen, isDirect } = parseOptions(process.argv.slice(2));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-lighthouse-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startServer({ port: ports.lighthouse, builds: composedBuilds() });
    stops.unshift(server.stop);
    const front = isDirect ? null : await startHttpsFront(ports.lighthouseFront, server.origin);
    if (front) stops.unshift(front.stop);
    const origin = front?.origin ?? server.origin;
    const session = path.join(folder, 'session.json');
    await createSession(origin, session);
    console.log(
      `${runs} runs of each page as Lighthouse's phone, by ${isDirect ? 'HTTP/1.1' : 'HTTP/2'}; medians, and from–to`,
    );
    const measured: Record<string, PageScores[]> = {};
    for (let round = 0; round < runs; round += 1) {
      for (const { path: at, isSignedIn } of chosen) {
        const scores = await readPage({
          url: origin + at,
          session: isSignedIn ? session : null,
          profile: path.join(folder, `profile-${round}-${at.replaceAll('/', '-')}`),
        });
        (measured[at] ??= []).push(scores);
        process.stdout.write('.');
      }
    }
    console.log(`\n${showScores(measured)}`);
    const failed = failedAudits(measured);
    if (failed.length > 0) console.log(`\nWhat Lighthouse found\n  ${failed.join('\n  ')}`);
    await writeResult('lighthouse', {
      at: new Date().toISOString(),
      machine: { node: process.version, processors: cpus().length },
      runs,
      measured,
    });
  } finally {
    await closeAll(stops);
  }
}

void run();
