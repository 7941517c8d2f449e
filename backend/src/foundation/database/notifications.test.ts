import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { createLogger } from '../logger';
import { createPostgresNotifications, type Notifications } from './notifications';

const url = process.env['TEST_DATABASE_URL'];
// The embedded database has no connections.
const onPostgres = url ? describe : describe.skip;

onPostgres('notifications through an unreliable network', () => {
  let server: TestServer;
  let network: Server;
  let notifications: Notifications;
  const clients = new Set<Socket>();
  /** How many of the next requests to listen break their connection. */
  let failures = 0;
  /** How many of them get no answer before. */
  let silences = 0;

  function forward(client: Socket): void {
    const { hostname, port } = new URL(url ?? '');
    const database = connect(Number(port || 5432), hostname);
    clients.add(client);
    client.on('data', (bytes) => {
      if (silences > 0 && bytes.includes('listen')) silences -= 1;
      else if (failures > 0 && bytes.includes('listen')) {
        failures -= 1;
        client.destroy();
      } else database.write(bytes);
    });
    database.on('data', (bytes) => client.write(bytes));
    client
      .on('error', () => undefined)
      .on('close', () => {
        clients.delete(client);
        database.destroy();
      });
    database.on('error', () => undefined).on('close', () => client.destroy());
  }

  beforeAll(async () => {
    server = await createTestServer({ seed: false });
    network = createServer(forward);
    await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
    const through = new URL(url ?? '');
    through.hostname = '127.0.0.1';
    through.port = String((network.address() as AddressInfo).port);
    const { database } = server.context;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database.db,
    );
    through.pathname = rows[0]?.name ?? '';
    const log = createLogger('silent');
    notifications = createPostgresNotifications(through.href, database.jobsDb, log);
  });
  afterAll(async () => {
    network.close();
    await server.close();
  });

  test('come once each after a reconnect that got no answer and then failed; closing leaves no connection', async () => {
    const received: string[] = [];
    let onChange = () => {};
    let gaps = 0;
    await notifications.listen('test_channel', {
      message: (payload) => {
        received.push(payload);
        onChange();
      },
      disconnected: () => {
        gaps += 1;
        onChange();
      },
    });
    const until = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        onChange = () => {
          if (isSo()) resolve();
        };
        onChange();
      });
    [silences, failures] = [1, 1];
    for (const client of clients) client.destroy();
    // One before each of the three tries, one after the last.
    await until(() => gaps === 4);
    const sent = Array.from({ length: 30 }, (_, index) => String(index));
    for (const payload of sent) {
      notifications.notify('test_channel', payload);
      await until(() => received.includes(payload));
    }
    expect(received).toEqual(sent);
    await notifications.close();
    expect([...clients].filter(({ readyState }) => readyState === 'open')).toEqual([]);
  });
});
