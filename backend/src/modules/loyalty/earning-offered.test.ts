import { randomUUID } from 'node:crypto';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { checkIn } from '@club/api/contract/marathon';
import { kyivDay } from '@club/domain/kyiv-day';
import { sql } from 'kysely';
import type { SwitchName } from '../../app/switches';
import { createTestServer, type TestServer } from '../../testing';
import { changeCustomer } from '../../testing/test-customers';
import { parseCampaign, type CampaignFile } from '../marathon/campaign-file';
import { addCampaign, stopCampaign } from '../marathon/campaigns-service';
import { setSwitch } from '../switches/switches-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

type Customer = Awaited<ReturnType<TestServer['loginAsNew']>>;
const read = (as: Pick<Customer, 'token'>) => server.call(getEarningRules, {}, as);
const ways = async (as: Pick<Customer, 'token'>) => (await read(as)).rules.map(({ way }) => way);

const turn = (names: readonly SwitchName[], isOn: boolean) =>
  server.context.transaction(async (tx) => {
    for (const name of names) await setSwitch(tx, server.context, name, isOn);
  });

/** Runs a campaign from today while the test reads. */
async function during(own: Partial<CampaignFile>, run: (id: string) => Promise<void>) {
  const { context } = server;
  const days = [{ task: 'visit' }, { task: 'visit' }] as const;
  const file = { title: 'Марафон', text: 'Щодня', starts: kyivDay(context.now()), days, ...own };
  const id = await context.transaction((tx) => addCampaign(tx, context, parseCampaign(file)));
  await run(String(id));
  await context.transaction((tx) => stopCampaign(tx, context, id));
}

const minor = async () => {
  const customer = await server.loginAsNew();
  await changeCustomer(server, customer, { birth_date: '2015-01-31' });
  return customer;
};

test('[LO-01] [RT-08] who is under age is promised nothing for orders and for friends', async () => {
  expect(await ways(await server.loginAsNew())).toEqual(
    expect.arrayContaining(['order', 'referral']),
  );
  expect(await ways(await minor())).toEqual(['scan-stick', 'scan-velo', 'receipt', 'device']);
});

describe('[LO-04] [RT-08] a marathon', () => {
  const prize = { prize: { points: 150 }, draw: { winners: 5, points: 500 } };

  test('is a way of its own by its prize and its draw, until it is completed', async () => {
    const customer = await server.loginAsNew();
    expect(await read(customer)).not.toHaveProperty('marathon');
    await during({ ...prize, needed: 1 }, async (marathon) => {
      expect((await read(customer)).marathon).toEqual({ prize: 150, draw: prize.draw });
      const key = { idempotencyKey: randomUUID() };
      await server.call(checkIn, { marathon, day: 1 }, { ...customer, ...key });
      expect(await read(customer)).not.toHaveProperty('marathon');
    });
  });

  test('promises no draw to who is under age, and nothing without prize and draw', async () => {
    const customer = await minor();
    await during(prize, async () => {
      expect((await read(customer)).marathon).toEqual({ prize: 150, draw: null });
    });
    await during({ draw: prize.draw }, async () => {
      expect(await read(customer)).not.toHaveProperty('marathon');
    });
    await during({}, async () => {
      expect(await read(await server.loginAsNew())).not.toHaveProperty('marathon');
    });
  });

  test.each<[task: 'scan' | 'friend', off: readonly SwitchName[], isOpen: boolean]>([
    ['scan', ['scan-points.sticks', 'scan-points.pouch'], false],
    // A friend counts without points, too.
    ['friend', ['friend-points'], true],
  ])('that needs a %s while %j are off can be completed: %s', async (task, off, isOpen) => {
    const customer = await server.loginAsNew();
    await during({ ...prize, days: [{ task }] }, async () => {
      expect((await read(customer)).marathon).toBeDefined();
      await turn(off, false);
      expect((await read(customer)).marathon !== undefined).toBe(isOpen);
      await turn(off, true);
    });
  });

  test('can be completed while an order of a day that has passed is not paid yet', async () => {
    const [buyer, other] = [await server.loginAsNew(), await server.loginAsNew()];
    await during({ ...prize, days: [{ task: 'order' }, { task: 'visit' }] }, async () => {
      const { db, now } = server.context;
      const { rows } = await sql<{ id: number }>`
        insert into orders
          (customer_id, brand, channel, state, money_total, bonus_total, created_at)
        values (${buyer.customerId}, 'main', 'online', 'created', 100, 0, ${now()})
        returning id`.execute(db);
      server.advance(86_400);
      expect((await read(buyer)).marathon).toBeDefined();
      expect(await read(other)).not.toHaveProperty('marathon');
      await sql`update orders set state = 'cancelled', cancelled_at = ${now()}
        where id = ${rows[0]?.id}`.execute(db);
      expect(await read(buyer)).not.toHaveProperty('marathon');
    });
  });

  test('brings points for a week and for questions only while they can be done', async () => {
    const customer = await server.loginAsNew();
    const week = Array.from({ length: 7 }, () => ({ task: 'visit' }) as const);
    await during({ days: week }, async () => {
      expect(await ways(customer)).toContain('quiz-week');
      expect(await ways(customer)).not.toContain('quiz-day');
      server.advance(86_400);
      expect(await ways(customer)).not.toContain('quiz-week');
    });
  });
});
