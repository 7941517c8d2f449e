import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureReads, show, type Options } from './api/measure';
import { shopReads } from './api/reads';
import { createBenchDatabase } from './database';
import { composedBuilds, ports, writeResult } from './places';
import { startServer } from './server';
import { measureGrowth, showGrowth, type ReadTarget } from './shop/growth';
import { fillCatalogue } from './shop/many-products';
import { measureScrolling, showScrolling, type Scrolling } from './shop/scrolling';

const few = 120;
const many = 20_000;

type Fill = (env: Readonly<Record<string, string>>) => Promise<void>;

const fillWith = (count: number): { fill?: Fill } =>
  count > few ? { fill: (env) => fillCatalogue(env, count) } : {};

type Part = 'reads' | 'growth';

/** Against bare routes, and the few against the many. */
async function measureReadsOn(
  [small, large]: readonly [string?, string?],
  options: Options,
  parts: readonly string[],
) {
  const start = (count: number, port: number, databaseUrl: string | undefined) =>
    startServer({ port, builds: [], databaseUrl, ...fillWith(count) });
  const fewServer = await start(few, ports.shopFew, small);
  const manyServer = await start(many, ports.shop, large);
  const isWanted = (part: Part) => parts.includes(part);
  try {
    const ofFew = { origin: fewServer.origin, reads: await shopReads(fewServer.origin) };
    const ofMany = { origin: manyServer.origin, reads: await shopReads(manyServer.origin) };
    const against = async ({ origin, reads }: ReadTarget, count: number) => {
      if (!isWanted('reads')) return [];
      const measured = await measureReads(origin, reads, options);
      console.log(`\n${count} products\n${show(measured)}\n`);
      return measured;
    };
    const result = { ofFew: await against(ofFew, few), ofMany: await against(ofMany, many) };
    if (!isWanted('growth')) return result;
    const growth = await measureGrowth(ofFew, ofMany, options);
    console.log(`\n${showGrowth(growth, [`of ${few}`, `of ${many}`])}`);
    return { ...result, growth };
  } finally {
    await manyServer.stop();
    await fewServer.stop();
  }
}

async function measureBothDatabases(options: Options, parts: readonly string[]) {
  console.log('On the embedded database');
  const embedded = await measureReadsOn([], options, parts);
  const [small, large] = [await createBenchDatabase('few'), await createBenchDatabase('many')];
  if (small === null || large === null) {
    console.log('\nNo PostgreSQL answers at 127.0.0.1:5432: the embedded database only');
    return { embedded };
  }
  try {
    console.log('\nOn PostgreSQL');
    return { embedded, postgres: await measureReadsOn([small.url, large.url], options, parts) };
  } finally {
    await small.drop();
    await large.drop();
  }
}

async function measureBrowser(): Promise<Scrolling> {
  const real = await startServer({ port: ports.shop, builds: composedBuilds(), ...fillWith(many) });
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
      only: { type: 'string', default: 'reads,growth,scroll' },
    },
  });
  const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const parts = values.only.split(',');
  const isServerWanted = parts.includes('reads') || parts.includes('growth');
  const server = isServerWanted ? await measureBothDatabases(options, parts) : null;
  const scrolling = parts.includes('scroll') ? await measureBrowser() : null;
  if (scrolling) console.log(`\n${showScrolling(scrolling)}`);
  await writeResult('shop', {
    at: new Date().toISOString(),
    machine: { node: process.version, processors: cpus().length },
    ...options,
    server,
    scrolling,
  });
}

void run();
