import { connect } from 'node:net';
import { Client } from 'pg';

const host = '127.0.0.1';
const port = 5432;
const serverUrl =
  process.env['TEST_DATABASE_URL'] ?? `postgres://postgres@${host}:${port}/postgres`;

/** A database of the benchmark's own. */
export interface BenchDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a new database on the PostgreSQL of this machine; null where none answers. */
export async function createBenchDatabase(purpose = 'all'): Promise<BenchDatabase | null> {
  if (process.env['TEST_DATABASE_URL'] === undefined && !(await isListening())) return null;
  const name = `club_bench_${process.pid}_${purpose}`;
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
