import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signIn } from '../src/sign-in';
import { browserOptions, closeAll } from './browser';
import { developWorkspace, now, type DevelopedWorkspace } from './dev/developed-workspace';
import { editSource, type EditedSource } from './dev/edited-source';
import { probeHeading, readShown } from './dev/heading-probe';
import { ports, writeResult } from './places';
import { calculateMedian, calculateSpread, formatTable } from './statistics';

/** Until a saved change is on the screen, in milliseconds. */
const limitMs = 1_500;

/** The edited page of a remote, and the text of its heading. */
const edited = {
  file: 'mf-shop/src/catalog/collections/collections-page.tsx',
  path: '/shop',
  heading: 'Магазин',
} as const;

/** The parts of one round, one after another, in milliseconds. */
const parts = ['noticed', 'built', 'published', 'reload begins', 'HTML', 'text visible'] as const;
type Round = Readonly<Record<(typeof parts)[number], number>>;

const total = (round: Round) => parts.reduce((sum, part) => sum + round[part], 0);

/** What one command took, in milliseconds. */
interface Measured {
  /** Until the server answers. */
  readonly startMs: number;
  /** The round after that, with a compiler that has built only once. */
  readonly first: Round;
  readonly rounds: readonly Round[];
}

/** What is built from source. */
const commands = [
  { name: 'one', bundles: ['shop'] },
  { name: 'all', bundles: [] },
] as const;

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // The TypeScript loader names functions by this helper, which only it brings.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(probeHeading);
  await signIn(page, origin, 'regular');
  await page.goto(origin + edited.path);
  return page;
}

async function saveAndWait(
  workspace: DevelopedWorkspace,
  source: EditedSource,
  page: Page,
  text: string,
): Promise<Round> {
  const nextLive = workspace.nextLive();
  const savedAt = now();
  await source.save(`title="${text}"`);
  const { at: liveAt, builtMs, publishedMs } = await nextLive;
  const seen = await (await page.waitForFunction(readShown, text)).jsonValue();
  if (seen === null) throw new Error(`'${text}' was not shown.`);
  return {
    noticed: liveAt - publishedMs - builtMs - savedAt,
    built: builtMs,
    published: publishedMs,
    'reload begins': seen.askedAt - liveAt,
    HTML: seen.answeredAt - seen.askedAt,
    'text visible': seen.shownAt - seen.answeredAt,
  };
}

interface Options {
  readonly rounds: number;
  /** What an idle page does is over by then, as when a developer saves. */
  readonly pauseMs: number;
}

async function measure(
  browser: Browser,
  bundles: readonly string[],
  { rounds, pauseMs }: Options,
): Promise<Measured> {
  const source = editSource(edited.file, `title="${edited.heading}"`);
  const stops = [async () => source.restore()];
  try {
    const workspace = await developWorkspace(bundles, ports.dev);
    stops.unshift(workspace.stop);
    const page = await openPage(browser, workspace.origin);
    stops.unshift(() => page.context().close());
    const playRound = async (round: number) => {
      await page.waitForTimeout(pauseMs);
      process.stdout.write('.');
      return saveAndWait(workspace, source, page, `${edited.heading} ${round}`);
    };
    const first = await playRound(0);
    const later: Round[] = [];
    while (later.length < rounds) later.push(await playRound(later.length + 1));
    return { startMs: workspace.startMs, first, rounds: later };
  } finally {
    await closeAll(stops);
  }
}

function showResults(results: Readonly<Record<string, Measured>>): string {
  const head = ['median ms', ...parts, 'total', 'from–to', 'first', 'at most', ''];
  const rows = Object.entries(results).map(([name, { first, rounds }]) => {
    const { median, min, max } = calculateSpread(rounds.map(total));
    return [
      name,
      ...parts.map((part) => calculateMedian(rounds.map((round) => round[part])).toFixed(0)),
      median.toFixed(0),
      `${min.toFixed(0)}–${max.toFixed(0)}`,
      total(first).toFixed(0),
      String(limitMs),
      median <= limitMs ? 'ok' : 'MISSED',
    ];
  });
  return formatTable([head, ...rows]);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '9' },
      pause: { type: 'string', default: '6' },
      only: { type: 'string', default: '' },
    },
  });
  const options = {
    rounds: Math.max(1, Number(values.rounds)),
    pauseMs: Number(values.pause) * 1_000,
  };
  const browser = await chromium.launch(browserOptions());
  const results: Record<string, Measured> = {};
  try {
    for (const { name, bundles } of commands) {
      if (values.only !== '' && values.only !== name) continue;
      results[name] = await measure(browser, bundles, options);
    }
    console.log(`\n${showResults(results)}`);
    const machine = {
      node: process.version,
      processors: cpus().length,
      browser: browser.version(),
    };
    const at = new Date().toISOString();
    await writeResult('dev', { at, machine, load: loadavg(), ...options, limitMs, results });
  } finally {
    await browser.close();
  }
}

void run();
