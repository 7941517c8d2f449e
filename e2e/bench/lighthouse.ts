import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions, closeAll, keepSession, phone } from './browser';
import { readPage, type PageScores } from './lighthouse/read-page';
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

function optionsOf(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: { runs: { type: 'string', default: '3' }, pages: { type: 'string' } },
  });
  const paths = values.pages?.split(',') ?? [];
  return {
    runs: Math.max(1, Number(values.runs)),
    chosen: pages.filter((page) => paths.length === 0 || paths.includes(page.path)),
  };
}

/** Logs in once; every run begins with a copy of that state in a profile of its own. */
async function sessionAt(origin: string, file: string): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  const context = await browser.newContext(phone);
  await keepSession(context, origin, file);
  await browser.close();
}

async function run(): Promise<void> {
  const { runs, chosen } = optionsOf(process.argv.slice(2));
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-lighthouse-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const server = await startServer({ port: ports.lighthouse, builds: composedBuilds });
    stops.unshift(server.stop);
    const session = path.join(folder, 'session.json');
    await sessionAt(server.origin, session);
    console.log(`${runs} runs of each page as Lighthouse's phone; medians, and from–to`);
    const measured: Record<string, PageScores[]> = {};
    for (let round = 0; round < runs; round += 1) {
      for (const { path: at, isSignedIn } of chosen) {
        const scores = await readPage({
          url: server.origin + at,
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
