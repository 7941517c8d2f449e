import { sendBotStat } from '@club/api/contract/account/bot';
import { testLogin } from '@club/api/contract/account/auth';
import { readConfig } from '../../server/config/read-config';
import { createTestServer, type TestServer } from '../../testing';

let club: TestServer;
beforeAll(async () => {
  club = await createTestServer();
});
afterAll(() => club.close());

const stored = () =>
  club.context.db
    .selectFrom('sandbox_bot_stats')
    .select(['phone', 'shopify_id as shopifyId'])
    .orderBy('id')
    .execute();

describe('send-bot-stat', () => {
  async function aCustomer() {
    const { phone } = await club.loginAsNew();
    const { token, user } = await club.call(testLogin, { phone });
    return { token, input: { phone, shopifyId: user.shopify_id } };
  }

  test('[CL-16] is sent by a job, and is seen on the sandbox page', async () => {
    const { token, input } = await aCustomer();
    const before = (await stored()).length;
    expect(await club.call(sendBotStat, input, { token })).toEqual({ success: true });
    expect(await stored()).toHaveLength(before);
    const jobs = await club.context.db.selectFrom('jobs').select(['data']).execute();
    expect(JSON.stringify(jobs)).not.toContain(input.phone);
    await club.context.jobs.drain();
    expect((await stored()).at(-1)).toEqual(input);
    const page = await club.app.inject({ url: '/sandbox' });
    expect(page.body).toContain(input.shopifyId);
  });

  test('[CL-16] another customer’s phone or id is not found, and the bot gets nothing', async () => {
    const { token, input } = await aCustomer();
    const { input: stranger } = await aCustomer();
    const before = (await stored()).length;
    for (const foreign of [{ phone: stranger.phone }, { shopifyId: stranger.shopifyId }]) {
      expect(await club.failure(sendBotStat, { ...input, ...foreign }, { token })).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await club.context.jobs.drain();
    expect(await stored()).toHaveLength(before);
  });

  test('[CL-16] a device that never stops reaches the bot no more often than the limit', async () => {
    const { token, input } = await aCustomer();
    const { limit } = club.context.club.botStats;
    const before = (await stored()).length;
    for (let index = 0; index < limit + 3; index += 1) {
      expect(await club.call(sendBotStat, input, { token })).toEqual({ success: true });
    }
    await club.context.jobs.drain();
    expect(await stored()).toHaveLength(before + limit);
  });
});

test('[CL-16] half of the settings is refused at start', () => {
  expect(() => readConfig({ BOT_URL: 'https://bot.example' })).toThrow('set both');
});
