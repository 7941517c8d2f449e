import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import type { SourcePlaces } from '../../app/source-places/source-places';
import { readEnvelope } from '../../outside/error-service/envelope';
import { createTestServer, type TestServer } from '../../testing';
import { cartFile, cartScript, cartSource, publishMappedShop } from '../../testing/mapped-shop';
import { registryWithShell } from '../../testing/registry-with-shell';
import { tunnelPath } from './tunnel-path';
import { withSources } from './with-sources';

const received: string[] = [];
/** The error service. */
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    received.push(text);
    response.end('{}');
  });
});
const scriptAddress = `https://club.example/bundles/shop/1/${cartFile}`;

let server: TestServer;
let dsn = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/42`;
  const registry = await registryWithShell();
  await publishMappedShop(registry.store, '1');
  server = await createTestServer({
    seed: false,
    env: { SENTRY_DSN: dsn, CLUB_REGISTRY: registry.root },
  });
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await server.close();
});
beforeEach(() => received.splice(0));

interface Frame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Runs the published script until it throws, and gives the frames as a browser reports them. */
function throwInScript(): Frame[] {
  try {
    runInNewContext(`${cartScript}self.showCart()`, { self: {} }, { filename: scriptAddress });
  } catch (error) {
    const stack = (error as Error).stack ?? '';
    const calls = [...stack.matchAll(/at (?:(\S+) \()?(https:\S+?):(\d+):(\d+)/g)];
    return calls
      .map(([, name = '?', filename = '', line, column]) => ({
        filename,
        function: name,
        lineno: Number(line),
        colno: Number(column),
      }))
      .reverse();
  }
  throw new Error('It does not throw.');
}

const eventOf = (frames: readonly unknown[]) => ({
  event_id: 'e1',
  exception: { values: [{ type: 'Error', value: 'empty', stacktrace: { frames } }] },
});

function envelope(event: object, own: { length?: number } = {}): string {
  const lines = [
    { dsn },
    { type: 'client_report', anything: 1 },
    { discarded_events: [] },
    { type: 'event', ...own },
    event,
    { type: 'session' },
    { sid: 's' },
  ];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

async function post(payload: string): Promise<string[]> {
  const headers = { 'x-api-key': 'club-web', 'content-type': 'text/plain' };
  const answer = await server.app.inject({ method: 'POST', url: tunnelPath, payload, headers });
  expect(answer.statusCode).toBe(200);
  return received.at(-1)!.split('\n');
}

interface Reported {
  readonly exception: { readonly values: { readonly stacktrace: { readonly frames: object[] } }[] };
}
const framesIn = (line: string | undefined, nth = 0) =>
  (JSON.parse(line!) as Reported).exception.values[nth]!.stacktrace.frames;

test('[PW-09] an error thrown in a published script reaches the service with its places in the sources', async () => {
  const thrown = throwInScript();
  expect(thrown.map(({ function: name }) => name)).toEqual([
    '?',
    expect.stringContaining('showCart'),
    'r',
  ]);
  const lines = await post(envelope(eventOf(thrown)));
  const frames = framesIn(lines[4]);
  const code = cartSource.split('\n');
  expect(frames.at(-1)).toEqual({
    filename: 'mf-shop/src/cart/cart-total.ts',
    abs_path: 'app:///mf-shop/src/cart/cart-total.ts',
    function: 'cartTotal',
    lineno: 5,
    colno: 11,
    in_app: true,
    pre_context: code.slice(0, 4),
    context_line: "    throw new Error('The cart is empty');",
    post_context: code.slice(5, 10),
    data: {
      orig_filename: scriptAddress,
      orig_function: 'r',
      orig_lineno: 1,
      orig_colno: thrown.at(-1)?.colno,
    },
  });
  expect(frames.at(-2)).toMatchObject({ function: 'showCart', lineno: 10 });
});

test('everything else of the envelope stays as it came', async () => {
  const event = eventOf(throwInScript());
  const length = Buffer.byteLength(JSON.stringify(event));
  const sent = envelope(event, { length }).split('\n');
  const lines = await post(sent.join('\n'));
  expect(lines.toSpliced(3, 2)).toEqual(sent.toSpliced(3, 2));
  expect(JSON.parse(lines[3]!)).toEqual({ type: 'event', length: Buffer.byteLength(lines[4]!) });
  const { exception: _frames, ...rest } = JSON.parse(lines[4]!) as Reported;
  expect(rest).toEqual({ event_id: 'e1' });
});

test.each([
  ['scripts of others', [{ filename: 'https://ads.example/a.js', lineno: 1, colno: 5 }]],
  ['places that do not exist', [{ filename: scriptAddress, lineno: 900, colno: 1 }]],
  ['numbers that are none', [{ filename: scriptAddress, lineno: -1, colno: 0 }]],
  ['frames without a place', [{ filename: '<anonymous>' }, null, 'text', 7, {}]],
  ['no list of frames', 'frames' as unknown as unknown[]],
])('a report of %s passes byte for byte', async (_name, frames) => {
  const sent = envelope(eventOf(frames));
  expect((await post(sent)).join('\n')).toBe(sent);
});

test('a report is passed on although its sources do not come in time', async () => {
  const body = Buffer.from(envelope(eventOf(throwInScript())));
  const places: SourcePlaces = { find: () => new Promise(() => undefined) };
  expect(await withSources(body, readEnvelope(body)!, places, 1)).toBe(body);
});

test('in a report with many frames the innermost ones of the last error get their sources', async () => {
  const frame = throwInScript().at(-1);
  const stackOf = (length: number) => ({ frames: Array.from({ length }, () => frame) });
  const values = [30, 300].map((length) => ({ value: 'empty', stacktrace: stackOf(length) }));
  const lines = await post(envelope({ event_id: 'e1', exception: { values } }));
  const [cause, error] = [0, 1].map((nth) =>
    framesIn(lines[4], nth).map((one) => 'context_line' in one),
  );
  expect(cause).not.toContain(true);
  expect([error?.indexOf(true), error?.lastIndexOf(false)]).toEqual([250, 249]);
});
