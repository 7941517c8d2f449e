import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundles, distFolder } from '@club/commands/workspace';
import { remoteDescriptor, shellDescriptor } from '@club/registry/formats';
import { mainReads, send, type Read } from './api/reads';
import { createBenchDatabase } from './database';
import { composedBuilds, ports, writeResult } from './places';
import { megabyte, residentMemory } from './resident-memory';
import { startServer } from './server';
import { formatTable } from './statistics';

const requests = 2_000;
const atOnce = 8;

/** Resident memory in bytes. */
interface Memory {
  readonly afterBoot: number;
  readonly highest: number;
  readonly afterRequests: number;
}

/** Every file of every bundle, as browsers ask for them. */
function bundleReads(): Read[] {
  const described = bundles.map((bundle) => {
    const [file, format] =
      bundle.name === 'shell'
        ? (['shell.json', shellDescriptor] as const)
        : (['remote.json', remoteDescriptor] as const);
    return format.parse(JSON.parse(readFileSync(path.join(distFolder(bundle), file), 'utf8')));
  });
  return described.flatMap(({ name, version, files }) =>
    files.map(({ file }) => ({
      name: 'bundle',
      method: 'GET' as const,
      path: `/bundles/${name}/${version}/${file}`,
      headers: { 'accept-encoding': 'br' },
    })),
  );
}

function pageReads(): Read[] {
  return ['/', '/auth', '/shop', '/certificates', '/landing'].map((page) => ({
    name: 'page',
    method: 'GET',
    path: page,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  }));
}

async function sendMixed(origin: string, onAnswer: () => Promise<void>): Promise<void> {
  const api = await mainReads(origin);
  const [pages, files] = [pageReads(), bundleReads()];
  // Half of the requests read data, a quarter each pages and files.
  const kinds = [api, pages, api, files];
  let next = 0;
  async function work(): Promise<void> {
    while (next < requests) {
      const index = next;
      next += 1;
      const kind = kinds[index % kinds.length] ?? api;
      const read = kind[Math.floor(index / kinds.length) % kind.length];
      if (read) await send(origin, read);
      if (index % 50 === 0) await onAnswer();
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function measureOn(databaseUrl: string | undefined): Promise<Memory> {
  const server = await startServer({
    port: ports.memory,
    builds: composedBuilds(),
    databaseUrl,
  });
  try {
    const pid = server.process.pid ?? 0;
    // What the start left over is given back within seconds.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const afterBoot = await residentMemory(pid);
    let highest = afterBoot;
    await sendMixed(server.origin, async () => {
      highest = Math.max(highest, await residentMemory(pid));
    });
    const afterRequests = await residentMemory(pid);
    return { afterBoot, highest: Math.max(highest, afterRequests), afterRequests };
  } finally {
    await server.stop();
  }
}

function row(name: string, memory: Memory, limit: number): string[] {
  const figures = [memory.afterBoot, memory.afterRequests, memory.highest];
  return [
    name,
    ...figures.map((bytes) => (bytes / megabyte).toFixed(0)),
    String(limit),
    memory.highest / megabyte <= limit ? 'ok' : 'OVER',
  ];
}

async function run(): Promise<void> {
  const rows = [['MB resident', 'after boot', `after ${requests}`, 'highest', 'at most', '']];
  const result: Record<string, Memory> = { embedded: await measureOn(undefined) };
  if (result['embedded']) rows.push(row('embedded database', result['embedded'], 500));
  const database = await createBenchDatabase();
  if (database === null) {
    console.log(
      'No PostgreSQL answers at 127.0.0.1:5432: measured with the embedded database only',
    );
  } else {
    try {
      result['postgres'] = await measureOn(database.url);
      rows.push(row('PostgreSQL', result['postgres'], 200));
    } finally {
      await database.drop();
    }
  }
  console.log(formatTable(rows));
  await writeResult('memory', { at: new Date().toISOString(), requests, bytes: result });
}

void run();
