import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundles, distFolder } from '@club/commands/workspace';
import type { Boot as PageData } from '@club/registry/boot';
import { chromium, type Browser } from '@playwright/test';
import { pages } from '../boot/pages';
import { phoneConditions } from '../boot/throttle';
import { visit, type Visit } from '../boot/visit';
import { browserOptions, closeAll, phone, saveSession } from '../browser';
import { composedBuilds, defaultFederation, ports } from '../places';
import { startServer } from '../server';
import { writeRemote } from './many-remotes';

/** How many remotes are published: all of the product's own, and others. */
const sizes = [5, 20, 50] as const;

/** Packed sizes of what a customer's home gets to know of remotes. */
export interface BootData {
  /** In the page itself. */
  readonly page: number;
  /** The preload lists, which it requests when it is idle. */
  readonly lists: number;
}

/** Cold visits of home. */
export interface Boot {
  readonly name: string;
  /** The product as it is: the others are compared with it. */
  readonly isOwn: boolean;
  /** Other remotes on home have other pictures, so the largest paint is another one. */
  readonly hasOwnHome: boolean;
  readonly visits: Visit[];
  /** Not of the default federation: it has its own data in its code. */
  readonly data?: BootData;
}

interface Side {
  readonly name: string;
  readonly builds: readonly string[];
  /** The one remote that shows something on home, if it is not all of the product's own. */
  readonly onHome?: string;
  readonly isOwn?: boolean;
  readonly isDefault?: boolean;
}

interface RunningSide extends Side {
  readonly origin: string;
  readonly session: string;
}

/** The default federation creates scripts in a way that the product's policy forbids. */
const profile = ({ isDefault = false }: Side) => ({ ...phone, bypassCSP: isDefault });

async function measureBootData(browser: Browser, side: RunningSide): Promise<BootData> {
  const context = await browser.newContext({ storageState: side.session });
  const page = await context.newPage();
  await page.goto(side.origin);
  const text = (await page.locator('script#boot').textContent()) ?? '';
  const { preloads = '' } = JSON.parse(text) as PageData;
  const lists = await context.request.get(side.origin + preloads);
  const packed = brotliCompressSync(await lists.body()).byteLength;
  await context.close();
  return { page: brotliCompressSync(text).byteLength, lists: packed };
}

async function visitHome(browser: Browser, side: RunningSide): Promise<Visit> {
  const { origin, session, onHome } = side;
  const home = pages.find((page) => page.path === '/');
  if (home === undefined) throw new Error('The benchmark of the boot has no home page.');
  const answers = home.answers.filter(({ remote }) => onHome === undefined || remote === onHome);
  const context = await browser.newContext({
    ...profile(side),
    serviceWorkers: 'block',
    storageState: session,
  });
  await context.addCookies([{ name: 'is18', value: 'true', url: origin }]);
  const report = await visit(context, origin, { ...home, answers }, phoneConditions);
  await context.close();
  return report.visit;
}

/** The product with few and many remotes, and the same pages as a default federation. */
async function listSides(folder: string): Promise<Side[]> {
  const own = composedBuilds();
  const alone = bundles.filter(({ name }) => ['shell', 'loyalty'].includes(name));
  const sides = sizes.map(async (remotes): Promise<Side> => {
    const length = remotes + 1 - own.length;
    const names = Array.from({ length }, (_, number) => `extra${number}`);
    const more = await Promise.all(names.map((name) => writeRemote(folder, name, '1.0.0')));
    return { name: `${remotes} remotes`, builds: [...own, ...more], isOwn: length === 0 };
  });
  return [
    { name: 'loyalty alone', builds: alone.map(distFolder), onHome: 'loyalty' },
    ...(await Promise.all(sides)),
    { name: 'default federation, 5 remotes', builds: [defaultFederation], isDefault: true },
  ];
}

/** Cold visits of home, in turn: with few and many remotes, and in the default federation. */
export async function measureBoots(runs: number): Promise<Boot[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-platform-'));
  const stops = [() => rm(folder, { recursive: true, force: true })];
  try {
    const browser = await chromium.launch(browserOptions());
    stops.unshift(() => browser.close());
    const measured: { side: RunningSide; boot: Boot }[] = [];
    for (const [index, side] of (await listSides(folder)).entries()) {
      const { builds, isDefault: allowsDevelopment = false, isOwn = false, name, onHome } = side;
      const server = await startServer({ port: ports.platform + index, builds, allowsDevelopment });
      stops.unshift(server.stop);
      const session = path.join(folder, `session-${index}.json`);
      const context = await browser.newContext(profile(side));
      await saveSession(context, server.origin, session);
      await context.close();
      const running = { ...side, origin: server.origin, session };
      const data = allowsDevelopment ? {} : { data: await measureBootData(browser, running) };
      const hasOwnHome = onHome === undefined;
      measured.push({ side: running, boot: { name, isOwn, hasOwnHome, visits: [], ...data } });
    }
    for (let run = 0; run < runs; run += 1) {
      for (const { side, boot } of measured) boot.visits.push(await visitHome(browser, side));
      process.stdout.write('.');
    }
    process.stdout.write('\n');
    return measured.map(({ boot }) => boot);
  } finally {
    await closeAll(stops);
  }
}
