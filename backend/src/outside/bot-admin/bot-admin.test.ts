import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createBotAdmin } from './create';
import { createHttpBotAdmin } from './http';
import type { MultiScan } from './port';
import { createSandboxBotAdmin } from './sandbox';

const loaded = new Map<string, unknown>();

function answer({ headers, text, path }: LocalRequest) {
  if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
  loaded.set(String(headers['idempotency-key']), { path, body: JSON.parse(text) });
  return { body: {} };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const scan: MultiScan = {
  key: 'scan-1',
  brand: 'second',
  phone: '+380501112233',
  userId: '7001',
  at: new Date('2026-11-20T10:00:00Z'),
  codes: [{ code: 'ST-K7M2-4QHX9R-R', state: 'counted', kind: 'stick', points: 10 }],
  image: Buffer.from('picture'),
};

describeOutside(club, {
  title: '[CL-51] bot admin service',
  local,
  real: ({ isTrusted, ...settings }) =>
    createHttpBotAdmin({ token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxBotAdmin(context.db),
  call: (admin, key) => admin.load({ ...scan, key }),
  effects: {
    real: (key) => Number(loaded.has(key)),
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_multi_scans')
        .select('id')
        .where('scan_key', '=', key)
        .execute();
      return rows.length;
    },
  },
});

test('[CL-51] multiscan load gets the scan data, phone, user id and the picture as base64', async () => {
  await createHttpBotAdmin({ url: local.url, token: 'secret', now: () => new Date() }).load(scan);
  expect(loaded.get('scan-1')).toEqual({
    path: '/multiscan/load',
    body: {
      phone: scan.phone,
      user_id: '7001',
      brand: 'ogo',
      at: '2026-11-20T10:00:00.000Z',
      codes: scan.codes,
      image: Buffer.from('picture').toString('base64'),
      image_type: 'base64',
    },
  });
});

test('[CL-51] without a service no job waits', async () => {
  const { config, context } = club();
  const admin = createBotAdmin({
    ...context,
    config: { ...config, sandbox: false, botAdmin: null },
  });
  await expect(admin.load(scan)).resolves.toBeUndefined();
});
