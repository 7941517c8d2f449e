import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createMeasurementProtocol } from './measurement-protocol';
import { createSandboxWebAnalytics } from './sandbox';

const collected: string[] = [];

/** The measurement protocol: 204 to everything. */
function answer({ query, text }: LocalRequest) {
  if (query.get('api_secret') !== 'hidden') return { status: 401, body: {} };
  collected.push(text);
  return { status: 204 };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);
const events = (key: string) => [{ name: 'scan', params: { kind: key, points: 10 } }];

describeOutside(club, {
  title: '[CL-68] web analytics',
  local,
  real: ({ isTrusted, ...settings }) =>
    createMeasurementProtocol({ id: 'G-1', secret: isTrusted ? 'hidden' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxWebAnalytics(context.db),
  call: (analytics, key) => analytics.send({ key, clientId: 'client-1', events: events(key) }),
  effects: {
    // The service has no idempotency key, so a repeat counts twice; that is acceptable for reports.
    real: (key) => new Set(collected.filter((one) => one.includes(`"${key}"`))).size,
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_observations')
        .select('title')
        .where('observation_key', '=', `web:${key}`)
        .execute();
      return rows.filter(({ title }) => title === 'scan').length;
    },
  },
});
