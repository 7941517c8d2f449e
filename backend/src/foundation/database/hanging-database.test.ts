import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { toFailure } from '../../app/failures';
import { copyPostgresTemplate } from '../../testing/postgres-templates';
import { templateName } from '../../testing/templates';
import { createJobs } from '../jobs/job-runner';
import { createLogger } from '../logger';
import { createDatabase, type Database } from './create-database';

declare module '../jobs/jobs' {
  interface JobData {
    'test.hanging': { text: string };
  }
}

const url = process.env['TEST_DATABASE_URL'];
// The embedded database is in the same process.
const onPostgres = url ? describe : describe.skip;

onPostgres('a database that hangs', () => {
  const sockets: Socket[] = [];
  let way: Server;
  let own: Awaited<ReturnType<typeof copyPostgresTemplate>>;
  let database: Database;
  const lines: string[] = [];
  let isHanging = false;

  /** Hands on what the database and its clients say, until the database hangs. */
  function hand(from: Socket, to: Socket): void {
    sockets.push(from);
    from.on('data', (bytes) => {
      if (!isHanging) to.write(bytes);
    });
    from.on('error', () => undefined).on('close', () => to.destroy());
  }

  beforeAll(async () => {
    own = await copyPostgresTemplate(url ?? '', await templateName('none'), 'none');
    const { hostname, port } = new URL(own.url);
    way = createServer((client) => {
      const server = connect(Number(port || 5432), hostname);
      hand(client, server);
      hand(server, client);
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const through = new URL(own.url);
    through.hostname = '127.0.0.1';
    through.port = String((way.address() as AddressInfo).port);
    database = await createDatabase({
      databaseUrl: through.href,
      poolSize: 2,
      folder: null,
      log: createLogger('silent'),
      answerWithinMs: 1000,
      jobsAnswerWithinMs: 1000,
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await database.close().catch(() => undefined);
    way.close();
    await own.drop();
  });

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await wait(20);
  }

  const answer = () => sql<{ one: number }>`select 1 as one`.execute(database.db);

  test('is unavailable for what runs, also in a transaction, and is used again afterwards', async () => {
    await answer();
    let inside: Promise<void> = Promise.resolve();
    await new Promise<void>((hangs) => {
      inside = database.transaction(async (tx) => {
        await sql`select 1`.execute(tx);
        isHanging = true;
        hangs();
        await sql`select 1`.execute(tx);
      });
    });
    const failures = await Promise.all(
      [inside, answer()].map((one) => one.catch((error: unknown) => toFailure(error))),
    );
    expect(failures).toEqual([
      expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 5 }),
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    ]);
    isHanging = false;
    expect((await answer()).rows).toEqual([{ one: 1 }]);
    expect((await answer()).rows).toEqual([{ one: 1 }]);
  });

  test('stops no jobs: they run on afterwards, and the runner can be stopped', async () => {
    const log = createLogger('debug', { write: (line) => lines.push(line) });
    const jobs = createJobs(database, log, () => new Date());
    const ran: string[] = [];
    jobs.handle({
      'test.hanging': {
        run: async ({ text }) => {
          ran.push(text);
          isHanging = text === 'before';
          await sql`select 1`.execute(database.jobsDb);
        },
      },
    });
    const send = (text: string) =>
      database.transaction((tx) => jobs.send(tx, 'test.hanging', { text }));
    await jobs.start();
    await send('before');
    await until(() => lines.some((line) => line.includes('could not read its table')));
    isHanging = false;
    await send('after');
    await until(() => ran.includes('after'));
    await jobs.stop();
    expect(ran).toEqual(['before', 'after']);
  }, 30_000);

  test('is no reason to cut maintenance, which may take long', async () => {
    const slow = () => sql`select pg_sleep(1.5)`;
    await expect(slow().execute(database.jobsDb)).rejects.toThrow('Query read timeout');
    await slow().execute(database.maintenanceDb);
  });
});
