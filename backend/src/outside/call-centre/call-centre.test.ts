import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createHttpCallCentre } from './http';
import type { CallRequest } from './port';
import { createSandboxCallCentre } from './sandbox';

const calls = new Map<string, unknown>();

function answer({ headers, text }: LocalRequest) {
  if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
  calls.set(String(headers['idempotency-key']), JSON.parse(text));
  return { status: 202, body: {} };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const request: CallRequest = {
  key: 'call-1',
  orderNumber: 100_001,
  orderSum: '199.00',
  orderPayment: 'cash',
  callFrom: '2026-11-20T12:00',
  callTo: '2026-11-20T15:00',
  phone: '+380501112233',
  first_name: 'Олена',
  avgCheck: '199.00',
  totalSpent: '199.00',
  orders_count: 1,
};

const stored = (key: string) =>
  club()
    .context.db.selectFrom('sandbox_calls')
    .select('body')
    .where('call_key', '=', key)
    .execute();

describeOutside(club, {
  title: '[SH-20] call centre',
  local,
  real: ({ isTrusted, ...settings }) =>
    createHttpCallCentre({ token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxCallCentre(context.db),
  call: (centre, key) => centre.request({ ...request, key }),
  effects: {
    real: (key) => Number(calls.has(key)),
    sandbox: async (_club, key) => (await stored(key)).length,
  },
});

test('[SH-20] the call arrives completely, at the real centre and in the sandbox', async () => {
  const { key, ...call } = request;
  const real = createHttpCallCentre({ url: local.url, token: 'secret', now: () => new Date() });
  await real.request(request);
  await createSandboxCallCentre(club().context.db).request(request);
  expect(calls.get(key)).toEqual(call);
  expect(await stored(key)).toEqual([{ body: call }]);
});
