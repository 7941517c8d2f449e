import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { pages } from '../boot/pages';
import { phoneConditions } from '../boot/throttle';
import { visit } from '../boot/visit';
import { browserOptions, closeAll, phone, saveSession } from '../browser';
import { composedBuilds, ports } from '../places';
import { startServer } from '../server';
import { writeRemote } from './many-remotes';

/** How many remotes are published; the product's own are among them. */
const sizes = [5, 20, 50] as const;

/** Home with so many remotes. */
export interface Boot {
  readonly remotes: number;
  readonly lcp: number[];
  readonly answers: number[];
  /** The data of remotes in the page, packed. */
  readonly bootBytes: number;
}

interface Side {
  readonly remotes: number;
  readonly origin: string;
  readonly session: string;
}

/** The packed size of the data about remotes in the HTML of a customer's home. */
async function measureBootData(browser: Browser, { origin, session }: Side): Promise<number> {
  const context = await browser.newContext({ storageState: session });
  const page = await context.newPage();
  await page.goto(origin);
  const text = await page.locator('script#boot').textContent();
  await context.close();
  return brotliCompressSync(text ?? '').byteLength;
}

async function visitHome(browser: Browser, { origin, session }: Side) {
  const home = pages.find((page) => page.path === '/');
  if (home === undefined) throw new Error('The benchmark of the boot has no home page.');
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: session,
  });
  await context.addCookies([{ name: 'is18', value: 'true', url: origin }]);
  const report = await visit(context, origin, home, phoneConditions);
  await context.close();
  return report.visit;
}

/** Cold visits of home with few and many remotes, in turn. */
export async function measureBoots(runs: number): Promise<Boot[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-platform-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const browser = await chromium.launch(browserOptions());
    stops.unshift(() => browser.close());
    const own = composedBuilds();
    const sides: Side[] = [];
    for (const [index, remotes] of sizes.entries()) {
      const names = Array.from({ length: remotes - sizes[0] }, (_, number) => `extra${number}`);
      const more = await Promise.all(names.map((name) => writeRemote(folder, name, '1.0.0')));
      const server = await startServer({ port: ports.platform + index, builds: [...own, ...more] });
      stops.unshift(server.stop);
      const session = path.join(folder, `${remotes}.json`);
      const context = await browser.newContext(phone);
      await saveSession(context, server.origin, session);
      await context.close();
      sides.push({ remotes, origin: server.origin, session });
    }
    const boots: Boot[] = [];
    for (const side of sides) {
      const bootBytes = await measureBootData(browser, side);
      boots.push({ remotes: side.remotes, lcp: [], answers: [], bootBytes });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const [index, side] of sides.entries()) {
        const { lcp, answers } = await visitHome(browser, side);
        boots[index]?.lcp.push(lcp);
        boots[index]?.answers.push(answers);
      }
      process.stdout.write('.');
    }
    process.stdout.write('\n');
    return boots;
  } finally {
    await closeAll(stops);
  }
}
