import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { mainReads, send, type Read } from './api/reads';
import { insertCustomers } from './customers';
import { createBenchDatabase } from './database';
import { ports, writeResult } from './places';
import { megabyte, residentMemory } from './resident-memory';
import { startServer, type BenchServer } from './server';
import { calculatePercentile, formatTable } from './statistics';
import { createPhoto, sendPhoto } from './uploads/send-picture';

const readers = 2;
const sampleMs = 250;
const limits = {
  /** Megabytes by which memory may grow: all pictures together are 250. */
  growth: 60,
  /** How much slower the p95 of reads may become meanwhile. */
  p95: 2,
};

/** Asks for the reads in turn until `isOver`, and gives the milliseconds of each. */
async function readUntil(origin: string, reads: readonly Read[], isOver: () => boolean) {
  const times: number[] = [];
  let turn = 0;
  async function work(): Promise<void> {
    while (!isOver()) {
      const read = reads[(turn += 1) % reads.length];
      if (!read) return;
      const begin = performance.now();
      await send(origin, read);
      times.push(performance.now() - begin);
    }
  }
  await Promise.all(Array.from({ length: readers }, work));
  return times;
}

async function readFor(origin: string, reads: readonly Read[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  return readUntil(origin, reads, () => performance.now() >= end);
}

async function highestMemory(pid: number, isOver: () => boolean): Promise<number> {
  let highest = 0;
  while (!isOver()) {
    highest = Math.max(highest, await residentMemory(pid));
    await wait(sampleMs);
  }
  return highest;
}

async function measure(server: BenchServer, tokens: readonly string[], seconds: number) {
  const { origin } = server;
  const pid = server.process.pid ?? 0;
  const reads = await mainReads(origin);
  const photo = await createPhoto();
  await readFor(origin, reads, 2);
  // Loads the encoder, which stays in memory.
  const [first = '', ...others] = tokens;
  await sendPhoto(origin, first, photo);
  const quiet = await readFor(origin, reads, seconds);
  const before = await residentMemory(pid);
  let isOver = false;
  const over = () => isOver;
  const sending = Promise.all(others.map((token) => sendPhoto(origin, token, photo)));
  const [uploads, meanwhile, highest] = await Promise.all([
    sending.finally(() => (isOver = true)),
    readUntil(origin, reads, over),
    highestMemory(pid, over),
  ]);
  await wait(10_000);
  const after = await residentMemory(pid);
  return { memory: { before, highest, after }, reads: { quiet, meanwhile }, uploads };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function show({ memory, reads, uploads }: Measured): string {
  const { before, highest, after } = memory;
  const growth = (highest - before) / megabyte;
  const mb = (bytes: number) => (bytes / megabyte).toFixed(0);
  const mark = (figure: number, limit: number) => [String(limit), figure <= limit ? 'ok' : 'OVER'];
  const line = (name: string, part: number, limit?: number) => {
    const [quiet, meanwhile] = [reads.quiet, reads.meanwhile].map((times) =>
      calculatePercentile(times, part),
    ) as [number, number];
    const ratio = meanwhile / quiet;
    const marked = limit === undefined ? ['', ''] : mark(ratio, limit);
    return [name, quiet.toFixed(1), meanwhile.toFixed(1), ratio.toFixed(2), ...marked];
  };
  return [
    formatTable([
      ['MB resident', 'before', 'highest', 'after', 'growth', 'at most', ''],
      [
        'server',
        mb(before),
        mb(highest),
        mb(after),
        growth.toFixed(0),
        ...mark(growth, limits.growth),
      ],
    ]),
    formatTable([
      ['ms of one read', 'before', 'meanwhile', 'ratio', 'at most', ''],
      line('p50', 0.5),
      line('p95', 0.95, limits.p95),
    ]),
    formatTable([
      ['ms of one upload', 'p50', 'p95', 'last'],
      [
        `${uploads.length} at once`,
        calculatePercentile(uploads, 0.5).toFixed(0),
        calculatePercentile(uploads, 0.95).toFixed(0),
        Math.max(...uploads).toFixed(0),
      ],
    ]),
  ].join('\n\n');
}

async function makeTokens(databaseUrl: string, many: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await insertCustomers(client, many)).map(({ token }) => token);
  } finally {
    await client.end();
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      files: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '10' },
    },
  });
  const database = await createBenchDatabase('uploads');
  if (database === null) {
    console.log('No PostgreSQL answers at 127.0.0.1:5432: uploads are measured on that only');
    return;
  }
  try {
    const needs = { port: ports.uploads, builds: [], databaseUrl: database.url };
    const server = await startServer(needs);
    try {
      const tokens = await makeTokens(database.url, Number(values.files) + 1);
      const measured = await measure(server, tokens, Number(values.seconds));
      console.log(show(measured));
      const machine = { node: process.version, processors: cpus().length };
      const at = new Date().toISOString();
      await writeResult('uploads', { at, machine, load: loadavg(), ...values, measured });
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}

void run();
