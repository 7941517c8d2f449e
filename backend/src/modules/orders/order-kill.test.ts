import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient, type Call } from '@club/api';
import { confirmSms, loginSms } from '@club/api/contract/auth';
import { checkCart } from '@club/api/contract/cart';
import { createOrder } from '@club/api/contract/orders';
import { orderPayload, type OrderPayload } from '@club/domain/order-payload';
import pg from 'pg';
import { createLogger } from '../../app/logger';
import { createDatabase } from '../../database/create-database';
import { faultsIn } from './check-books';
import { draftOf } from './create-shopper';

const workspace = resolve(__dirname, '../../../..');
/** The embedded database takes long to begin: once is enough there. */
const kills = Number(process.env['ORDER_KILLS'] ?? (process.env['TEST_DATABASE_URL'] ? 2 : 1));
const atOnce = 24;
const saver = '+380670000003';

/** A free port: nothing else is known of the process before it listens. */
function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}

interface Place {
  readonly folder: string;
  readonly databaseUrl: string | null;
}

async function createPlace(): Promise<Place & { remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'club-kill-'));
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return { folder, databaseUrl: null, remove: () => rm(folder, { recursive: true }) };
  const name = `club_kill_${randomBytes(4).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const remove = async () => {
    await run(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  };
  return { folder, databaseUrl, remove };
}

interface Running {
  readonly origin: string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

async function start({ folder, databaseUrl }: Place): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'backend/src/main.ts'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SANDBOX: 'yes',
      LOG_LEVEL: 'error',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    origin,
    kill: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}

const clientOf = (origin: string, token: string | null): Call =>
  createClient({
    baseUrl: origin,
    apiKey: 'club-web',
    timeoutMs: 60_000,
    token: () => token,
    brand: () => 'main',
  });

async function login(origin: string): Promise<string> {
  const call = clientOf(origin, null);
  await call(loginSms, { phone: saver });
  for (;;) {
    const answer = await fetch(`${origin}/sandbox/messages?phone=${encodeURIComponent(saver)}`);
    const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
    const code = messages[0]?.code;
    if (code) return (await call(confirmSms, { phone: saver, code })).token;
  }
}

test('[SH-21] a process that is killed leaves whole orders, and a repeat makes none twice', async () => {
  const place = await createPlace();
  let running = await start(place);
  try {
    const token = await login(running.origin);
    const cart = await clientOf(running.origin, token)(checkCart, {
      items: [
        { variant_id: '4710101', count: 1, payWith: 'money' },
        { variant_id: '4710503', count: 1, payWith: 'points' },
      ],
    });
    const order: OrderPayload = orderPayload(draftOf('main', cart, ''));
    const made = new Map<string, string>();
    for (let round = 0; round < kills; round += 1) {
      const keys = Array.from({ length: atOnce }, (_, index) => `${round}-${index}`);
      const { origin, kill } = running;
      let dying: Promise<void> | null = null;
      await Promise.all(
        keys.map(async (idempotencyKey) => {
          const call = clientOf(origin, token);
          const answer = await call(createOrder, { order }, { idempotencyKey }).catch(() => null);
          if (answer) made.set(idempotencyKey, answer.order.id);
          // As soon as a few were answered: others are half done.
          if (made.size % 5 === 2) dying ??= kill('SIGKILL');
        }),
      );
      await (dying ?? kill('SIGKILL'));
      running = await start(place);
      const again = clientOf(running.origin, token);
      for (const idempotencyKey of keys) {
        const answer = await again(createOrder, { order }, { idempotencyKey }).catch(
          (error: { code?: string }) => error.code,
        );
        if (typeof answer !== 'object') {
          expect(answer).toBe('BALANCE_TOO_LOW');
          expect(made.has(idempotencyKey)).toBe(false);
          continue;
        }
        // What was answered before it died is what is there.
        expect(made.get(idempotencyKey) ?? answer.order.id).toBe(answer.order.id);
        made.set(idempotencyKey, answer.order.id);
      }
    }
    await running.kill('SIGTERM');
    const log = createLogger('silent');
    const database = await createDatabase({
      databaseUrl: place.databaseUrl,
      poolSize: 2,
      folder: join(place.folder, 'db'),
      log,
    });
    const faults = await faultsIn(database.db);
    const { count } = await database.db
      .selectFrom('orders')
      .select((one) => one.fn.countAll<number>().as('count'))
      .where('number', '>', 100_000)
      .executeTakeFirstOrThrow();
    await database.close();
    expect(faults).toEqual([]);
    expect(count).toBe(new Set(made.values()).size);
    expect(count).toBeGreaterThan(0);
  } finally {
    await running.kill('SIGKILL').catch(() => {});
    await place.remove();
  }
}, 180_000);
