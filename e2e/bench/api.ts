import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { connections } from './api/load';
import { measureReads, show, wantedRatio, type Measured, type Options } from './api/measure';
import { mainReads } from './api/reads';
import { createBenchDatabase } from './database';
import { ports, writeResult } from './places';
import { startServer } from './server';

async function measureOn(databaseUrl: string | undefined, options: Options): Promise<Measured[]> {
  const real = await startServer({ port: ports.api, builds: [], databaseUrl });
  try {
    return await measureReads(real.origin, await mainReads(real.origin), options);
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
    },
  });
  const options = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  const result: Record<string, readonly Measured[]> = {};
  console.log(
    `${options.rounds} rounds of ${options.seconds} s in turn, ${connections} connections; medians`,
  );
  result['embedded'] = await measureOn(undefined, options);
  console.log(`\nOn the embedded database\n${show(result['embedded'])}`);
  const database = await createBenchDatabase();
  if (database === null) {
    console.log(
      '\nNo PostgreSQL answers at 127.0.0.1:5432: measured on the embedded database only',
    );
  } else {
    try {
      result['postgres'] = await measureOn(database.url, options);
      console.log(`\nOn PostgreSQL\n${show(result['postgres'])}`);
    } finally {
      await database.drop();
    }
  }
  await writeResult('api', {
    at: new Date().toISOString(),
    machine: { node: process.version, processors: cpus().length },
    ...options,
    connections,
    wantedRatio,
    result,
  });
}

void run();
