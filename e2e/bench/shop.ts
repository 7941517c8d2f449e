import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureReads, medianP99, show, type Measured, type Options } from './api/measure';
import { shopReads } from './api/reads';
import { createBenchDatabase } from './database';
import { composedBuilds, ports, writeResult } from './places';
import { startServer } from './server';
import { fillCatalogue } from './shop/many-products';
import { measureScrolling, showScrolling, type Scrolling } from './shop/scrolling';
import { tableOf } from './statistics';

const few = 120;
const many = 20_000;
/** How much longer the slowest of a hundred may take among many products than among few. */
const wantedGrowth = 1.5;

type Fill = (env: Readonly<Record<string, string>>) => Promise<void>;

const fillWith = (count: number): { fill?: Fill } =>
  count > few ? { fill: (env) => fillCatalogue(env, count) } : {};

/** Each read among few and among many, one right after the other: whatever else the machine does meets both. */
async function measureBoth(
  [small, large]: readonly [string?, string?],
  options: Options,
): Promise<{ ofFew: Measured[]; ofMany: Measured[] }> {
  const start = (count: number, port: number, databaseUrl: string | undefined) =>
    startServer({ port, builds: [], databaseUrl, ...fillWith(count) });
  const fewServer = await start(few, ports.shopFew, small);
  const manyServer = await start(many, ports.shop, large);
  try {
    const asked = await shopReads(fewServer.origin);
    const askedOfMany = await shopReads(manyServer.origin);
    const ofFew: Measured[] = [];
    const ofMany: Measured[] = [];
    for (const [index, read] of asked.entries()) {
      const same = askedOfMany.slice(index, index + 1);
      ofFew.push(...(await measureReads(fewServer.origin, [read], options)));
      ofMany.push(...(await measureReads(manyServer.origin, same, options)));
    }
    return { ofFew, ofMany };
  } finally {
    await manyServer.stop();
    await fewServer.stop();
  }
}

function showGrowth(small: readonly Measured[], large: readonly Measured[]): string {
  const rows = small.map((one) => {
    const other = large.find(({ name }) => name === one.name) ?? one;
    const [before, after] = [medianP99(one.real), medianP99(other.real)];
    const growth = after / before;
    return [
      one.name,
      before.toFixed(0),
      after.toFixed(0),
      growth.toFixed(2),
      growth < wantedGrowth ? 'ok' : 'OVER',
    ];
  });
  return tableOf([['p99, ms', `of ${few}`, `of ${many}`, 'growth', ''], ...rows]);
}

async function measureReadsOn(databaseUrls: readonly [string?, string?], options: Options) {
  const { ofFew, ofMany } = await measureBoth(databaseUrls, options);
  console.log(`\n${few} products\n${show(ofFew)}\n\n${many} products\n${show(ofMany)}`);
  console.log(`\n${showGrowth(ofFew, ofMany)}`);
  return { ofFew, ofMany };
}

async function measureBothDatabases(options: Options) {
  console.log('On the embedded database');
  const embedded = await measureReadsOn([], options);
  const [small, large] = [await createBenchDatabase('few'), await createBenchDatabase('many')];
  if (small === null || large === null) {
    console.log('\nNo PostgreSQL answers at 127.0.0.1:5432: the embedded database only');
    return { embedded };
  }
  try {
    console.log('\nOn PostgreSQL');
    return { embedded, postgres: await measureReadsOn([small.url, large.url], options) };
  } finally {
    await small.drop();
    await large.drop();
  }
}

async function measureBrowser(): Promise<Scrolling> {
  const real = await startServer({ port: ports.shop, builds: composedBuilds, ...fillWith(many) });
  try {
    return await measureScrolling(real.origin);
  } finally {
    await real.stop();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: 'reads,scroll' },
    },
  });
  const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const parts = values.only.split(',');
  const reads = parts.includes('reads') ? await measureBothDatabases(options) : null;
  const scrolling = parts.includes('scroll') ? await measureBrowser() : null;
  if (scrolling) console.log(`\n${showScrolling(scrolling)}`);
  await writeResult('shop', {
    at: new Date().toISOString(),
    machine: { node: process.version, processors: cpus().length },
    ...options,
    reads,
    scrolling,
  });
}

void run();
