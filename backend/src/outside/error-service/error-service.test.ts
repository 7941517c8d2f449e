import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { readDsn } from './dsn';
import { findRefusal } from './port';
import { createSentry } from './sentry';

const events = new Set<string>();

/** The service's protocol by its public documentation: the same event counts once. */
function answer({ path, text }: LocalRequest) {
  if (path !== '/api/42/envelope/') return { status: 404, body: {} };
  const { dsn, event_id: id } = JSON.parse(text.split('\n')[0] ?? '') as Record<string, string>;
  if (!dsn?.includes('//key@')) return { status: 401, body: {} };
  events.add(id ?? '');
  return { body: { id } };
}

const local = new LocalHttp(answer);

function address(url: string, key = 'key') {
  const dsn = readDsn(Object.assign(new URL('/42', url), { username: key }).href);
  if (dsn === null) throw new Error('The address should be readable');
  return dsn;
}

function anEnvelope(id: string, dsn = address(local.url)) {
  const head = { event_id: id, dsn: dsn.text };
  return [head, { type: 'event' }, { event_id: id }].map((one) => JSON.stringify(one)).join('\n');
}

describeOutside(setUpOutside(local), {
  title: '[PW-09] error service',
  local,
  real: ({ url, isTrusted, ...settings }) => {
    const dsn = address(url, isTrusted ? 'key' : 'wrong');
    const service = createSentry({ dsn, ...settings });
    return { report: (id: string) => service.send(anEnvelope(id, dsn)) };
  },
  call: (service, key) => service.report(key),
  effects: { real: (key) => Number(events.has(key)) },
});

test('[PW-09] a refusal has its answer, and a limit of one category does not stop the others', async () => {
  const service = createSentry({ dsn: address(local.url), now: () => new Date(0) });
  const limit = { status: 429, headers: { 'x-sentry-rate-limits': '60:transaction:key' } };
  local.breakNext(limit);
  const error = await service.send(anEnvelope('limited')).catch((reason: unknown) => reason);
  expect(findRefusal(error)?.headers.get('x-sentry-rate-limits')).toBe('60:transaction:key');
  expect(service.waitSeconds(['transaction'])).toBe(60);
  await service.send(anEnvelope('other'));
  expect(events.has('other')).toBe(true);
});
