import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp, type LocalRequest } from '../testing/local-http';
import { createBot } from './create';
import { createHttpBot } from './http';
import type { BotStat } from './port';
import { createSandboxBot } from './sandbox';

const stats = new Map<string, unknown>();

function answer({ headers, text }: LocalRequest) {
  if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
  stats.set(String(headers['idempotency-key']), JSON.parse(text));
  return { body: {} };
}

const local = new LocalHttp(answer);
const club = setUpOutside(local);

const stat: BotStat = {
  key: 'stat-1',
  brand: 'main',
  phone: '+380501112233',
  shopifyId: '7001',
  at: new Date('2026-11-20T10:00:00Z'),
};

describeOutside(club, {
  title: '[CL-16] bot service',
  local,
  real: ({ isTrusted, ...settings }) =>
    createHttpBot({ token: isTrusted ? 'secret' : 'wrong', ...settings }),
  sandbox: ({ context }) => createSandboxBot(context.db),
  call: (bot, key) => bot.count({ ...stat, key }),
  effects: {
    real: (key) => Number(stats.has(key)),
    sandbox: async ({ context }, key) => {
      const rows = await context.db
        .selectFrom('sandbox_bot_stats')
        .select('id')
        .where('stat_key', '=', key)
        .execute();
      return rows.length;
    },
  },
});

test('[CL-16] the service gets the phone, the id and the app', async () => {
  await createHttpBot({ url: local.url, token: 'secret', now: () => new Date() }).count(stat);
  expect(stats.get('stat-1')).toEqual({
    phone: stat.phone,
    user_id: '7001',
    app: 'glo',
    at: '2026-11-20T10:00:00.000Z',
  });
});

test('[CL-16] without a service no job waits', async () => {
  const { config, context } = club();
  const bot = createBot({ ...context, config: { ...config, sandbox: false, bot: null } });
  await expect(bot.count(stat)).resolves.toBeUndefined();
});
