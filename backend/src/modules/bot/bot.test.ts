import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendBotStat } from '@club/api/contract/bot';
import { testLogin } from '@club/api/contract/auth';
import { readConfig } from '../../config';
import { createTestServer, type TestServer } from '../../testing';
import { botServiceOf } from './bot-job';
import type { BotService, BotStat } from './bot-service';
import { createHttpBot } from './http-bot';
import { createSandboxBot } from './sandbox-bot';

interface Counted {
  readonly phone: string;
  readonly shopifyId: string;
}

/** Speaks the service's protocol. */
class LocalBot {
  readonly stats = new Map<string, Counted>();
  /** What the next requests are answered with instead; null never answers. */
  readonly statuses: (number | null)[] = [];
  readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const scripted = this.statuses.shift();
      if (scripted === null) return;
      const { authorization, 'idempotency-key': key } = request.headers;
      response.statusCode = scripted ?? (authorization === 'Bearer secret' ? 200 : 401);
      if (response.statusCode === 200 && request.method === 'POST') {
        const { phone, user_id } = JSON.parse(text) as { phone: string; user_id: string };
        this.stats.set(String(key), { phone, shopifyId: user_id });
      }
      response.end('{}');
    });
  });
}

const local = new LocalBot();
let club: TestServer;
let url = '';

beforeAll(async () => {
  club = await createTestServer();
  await new Promise<void>((resolve) => local.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(local.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  local.server.closeAllConnections();
  await new Promise((resolve) => local.server.close(resolve));
  await club.close();
});

const http = (token = 'secret', timeoutMs = 5000) => createHttpBot({ url, token, timeoutMs });

const stat: BotStat = {
  key: 'stat-1',
  brand: 'main',
  phone: '+380501112233',
  shopifyId: '7001',
  at: new Date('2026-11-20T10:00:00Z'),
};

const kept = () =>
  club.context.db
    .selectFrom('sandbox_bot_stats')
    .select(['phone', 'shopify_id as shopifyId'])
    .orderBy('id')
    .execute();

const services: [name: string, make: () => BotService, counted: () => Promise<Counted[]>][] = [
  ['sandbox', () => createSandboxBot(club.context.db), kept],
  ['http', () => http(), async () => [...local.stats.values()]],
];

describe.each(services)('[CL-16] %s', (_name, make, counted) => {
  test('a customer is counted once, however often it is sent', async () => {
    await make().count(stat);
    await make().count(stat);
    expect(await counted()).toEqual([{ phone: stat.phone, shopifyId: stat.shopifyId }]);
  });
});

describe('[CL-16] http alone', () => {
  test.each([400, 422])('what it answers with %i is hopeless', async (status) => {
    local.statuses.push(status);
    await expect(http().count(stat)).rejects.toMatchObject({ isHopeless: true });
  });

  test.each([
    ['a wrong token', () => http('wrong'), undefined],
    ['a failing server', () => http(), 503],
    ['silence', () => http('secret', 50), null],
  ])('%s may be mended: the job repeats', async (_name, make, status) => {
    if (status !== undefined) local.statuses.push(status);
    await expect(make().count(stat)).rejects.toMatchObject({ isHopeless: false });
  });
});

describe('send-bot-stat', () => {
  async function aCustomer() {
    const { phone } = await club.loginAsNew();
    const { token, user } = await club.call(testLogin, { phone });
    return { token, input: { phone, shopifyId: user.shopify_id } };
  }

  test('[CL-16] goes by the outbox, and is seen on the sandbox page', async () => {
    const { token, input } = await aCustomer();
    const before = (await kept()).length;
    expect(await club.call(sendBotStat, input, { token })).toEqual({ success: true });
    expect(await kept()).toHaveLength(before);
    const jobs = await club.context.db.selectFrom('jobs').select(['data']).execute();
    expect(JSON.stringify(jobs)).not.toContain(input.phone);
    await club.context.jobs.drain();
    expect((await kept()).at(-1)).toEqual(input);
    const page = await club.app.inject({ url: '/sandbox' });
    expect(page.body).toContain(input.shopifyId);
  });

  test('[CL-16] another customer’s phone or id is not found, and nobody is told', async () => {
    const { token, input } = await aCustomer();
    const { input: stranger } = await aCustomer();
    const before = (await kept()).length;
    for (const foreign of [{ phone: stranger.phone }, { shopifyId: stranger.shopifyId }]) {
      expect(await club.failure(sendBotStat, { ...input, ...foreign }, { token })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await club.context.jobs.drain();
    expect(await kept()).toHaveLength(before);
  });

  test('[CL-16] of a device that never stops the bot hears no more than its share', async () => {
    const { token, input } = await aCustomer();
    const { limit } = club.context.club.botStats;
    const before = (await kept()).length;
    for (let index = 0; index < limit + 3; index += 1) {
      expect(await club.call(sendBotStat, input, { token })).toEqual({ success: true });
    }
    await club.context.jobs.drain();
    expect(await kept()).toHaveLength(before + limit);
  });
});

test('[CL-16] without a service nothing waits for one, and half of it is refused at start', async () => {
  const config = { ...club.config, sandbox: false, bot: null };
  await expect(botServiceOf({ ...club.context, config }).count(stat)).resolves.toBeUndefined();
  expect(() => readConfig({ BOT_URL: 'https://bot.example' })).toThrow('set both');
});
