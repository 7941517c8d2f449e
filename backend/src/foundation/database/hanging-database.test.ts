import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { toFailure } from '../../app/failures';
import { createLogger } from '../logger';
import { createDatabase, type Database } from './create-database';

const url = process.env['TEST_DATABASE_URL'];
// The embedded database is in the same process.
const onPostgres = url ? describe : describe.skip;

onPostgres('a database that hangs', () => {
  const sockets: Socket[] = [];
  let way: Server;
  let database: Database;
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
    const { hostname, port } = new URL(url ?? '');
    way = createServer((client) => {
      const server = connect(Number(port || 5432), hostname);
      hand(client, server);
      hand(server, client);
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const through = new URL(url ?? '');
    through.hostname = '127.0.0.1';
    through.port = String((way.address() as AddressInfo).port);
    database = await createDatabase({
      databaseUrl: through.href,
      poolSize: 2,
      folder: null,
      log: createLogger('silent'),
      answerWithinMs: 1000,
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await database.close().catch(() => undefined);
    way.close();
  });

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
});
