import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { collect } from '@club/api/contract/marketing';
import { readConfig } from '../../server/config/read-config';
import { createTestServer, type TestServer } from '../../testing';

interface Collected {
  readonly query: string;
  readonly body: { client_id: string; events: { name: string; params: object }[] };
}

const collected: Collected[] = [];
const statuses: number[] = [];
/** Speaks the measurement protocol: 204 to whatever it gets. */
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    response.statusCode = statuses.shift() ?? 204;
    const url = new URL(request.url ?? '', 'http://service');
    if (response.statusCode === 204) {
      collected.push({ query: url.search, body: JSON.parse(text) as Collected['body'] });
    }
    response.end();
  });
});

let server: TestServer;
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/mp/collect`;
  server = await createTestServer({
    seed: false,
    env: {
      SANDBOX: 'no',
      TURBOSMS_TOKEN: 'none',
      WEB_ANALYTICS_URL: url,
      WEB_ANALYTICS_ID: 'G-1',
      WEB_ANALYTICS_SECRET: 'hidden',
    },
  });
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await server.close();
});
beforeEach(() => collected.splice(0));

function anEvent(own: object = {}, name = 'scan') {
  const around = { event_id: randomUUID(), session_id: '1700000000', app: 'main' };
  const params = { kind: 'stick', points: 10, engagement_time_msec: 100, ...around, ...own };
  return { name, params };
}

test('[CL-68] the server adds the secret and hands on only what is declared, each event once', async () => {
  const event = anEvent({ phone: '+380501112233', note: { deep: 1 } });
  const input = { client_id: 'client-1', events: [event, anEvent({}, 'of_tomorrow')] };
  expect(await server.call(collect, input)).toEqual({ accepted: 1 });
  expect(await server.call(collect, input)).toEqual({ accepted: 1 });
  await server.context.jobs.drain();
  expect(collected).toEqual([
    {
      query: '?measurement_id=G-1&api_secret=hidden',
      body: {
        client_id: 'client-1',
        events: [
          {
            name: 'scan',
            params: {
              kind: 'stick',
              points: 10,
              engagement_time_msec: 100,
              event_id: event.params.event_id,
              session_id: '1700000000',
              app: 'main',
            },
          },
        ],
      },
    },
  ]);
});

test('[CL-68] a service that fails gets the events by the next run of the job', async () => {
  statuses.push(503);
  const event = anEvent();
  await server.call(collect, { client_id: 'client-1', events: [event] });
  await server.context.jobs.drain();
  expect(collected).toEqual([]);
  server.advance(5);
  await server.context.jobs.drain();
  expect(collected).toHaveLength(1);
});

test('[CL-68] an event without what the service needs for its reports is left out', async () => {
  const input = { client_id: 'c', events: [anEvent({ session_id: 'x' }), anEvent({ app: null })] };
  expect(await server.call(collect, input)).toEqual({ accepted: 0 });
  await server.context.jobs.drain();
  expect(collected).toEqual([]);
});

test('[CL-68] half of its settings is refused at start', () => {
  expect(() => readConfig({ WEB_ANALYTICS_ID: 'G-1' })).toThrow('set both or none');
});
