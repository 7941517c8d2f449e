import { createTestServer, type TestServer } from '../../testing';
import * as fixture from '../../testing/subscriber-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.setNow(new Date('2026-11-23T09:00:00Z')));
afterAll(() => server.close());

const goTo = (at: string) => fixture.goTo(server, at);
const createSubscribed = (day: number) => fixture.createSubscribed(server, { day });

type Subscribed = Awaited<ReturnType<typeof createSubscribed>>;

/** Pauses and resumes, as after a wrong tap. */
async function pauseAndResume(me: Subscribed) {
  await me.act('pause');
  await me.act('resume');
  return (await me.read()).next;
}

describe('[LO-05] a pause that ends before the date of the box', () => {
  test('leaves the month its box, on its date where the notice is in time', async () => {
    const me = await createSubscribed(15);
    await goTo('2026-12-12T08:00:00Z');
    expect(await pauseAndResume(me)).toMatchObject({ month: '2026-12', date: '2026-12-15' });
    await server.context.jobs.drain();
    expect((await me.read()).next).toMatchObject({ state: 'announced', date: '2026-12-15' });
    // Announced again for the same day, it has no second notice.
    expect(await me.notices()).toHaveLength(1);
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(1);
    expect((await me.read()).next).toMatchObject({ date: '2027-01-15' });
  });

  test('is announced again when the price has changed since the first notice', async () => {
    const me = await createSubscribed(15);
    await goTo('2026-12-12T08:00:00Z');
    await me.act('pause');
    await fixture.setProduct(server, fixture.boxItem, { price: 123_400 });
    await me.act('resume');
    await server.context.jobs.drain();
    await fixture.setProduct(server, fixture.boxItem, { price: 100_000 });
    expect(await me.notices()).toEqual([
      expect.stringMatching(/^Коробка 15 грудня: .*Разом 1\s234/),
      expect.stringMatching(/^Коробка 15 грудня: .*Разом/),
    ]);
  });

  test('moves its order to three days after the late notice, and says so at once', async () => {
    const me = await createSubscribed(15);
    await goTo('2026-12-14T10:00:00Z');
    expect(await pauseAndResume(me)).toMatchObject({ month: '2026-12', date: '2026-12-17' });
    await server.context.jobs.drain();
    expect((await me.read()).next).toMatchObject({ state: 'announced', date: '2026-12-17' });
    await goTo('2026-12-17T08:00:00Z');
    expect(await me.orders()).toBe(1);
    expect((await me.read()).next).toMatchObject({ date: '2027-01-15' });
  });

  test.each([
    ['in winter', 15, '2026-12-15T07:59:59Z', '2026-12'],
    ['in winter', 15, '2026-12-15T08:00:00Z', '2027-01'],
    ['when summer time begins', 28, '2027-03-28T06:59:59Z', '2027-03'],
    ['when summer time begins', 28, '2027-03-28T07:00:00Z', '2027-04'],
    ['when summer time ends', 31, '2027-10-31T07:59:59Z', '2027-10'],
    ['when summer time ends', 31, '2027-10-31T08:00:00Z', '2027-11'],
  ])(
    'is the first possible one until ten o’clock in Kyiv %s (day %i, %s)',
    async (_, day, at, month) => {
      server.setNow(new Date(`${at.slice(0, 8)}01T09:00:00Z`));
      const me = await createSubscribed(day);
      server.setNow(new Date(at));
      expect(await pauseAndResume(me)).toMatchObject({ month });
    },
  );

  test('repeated many times makes one box of the month', async () => {
    const me = await createSubscribed(15);
    for (const at of ['12T08', '12T12', '13T12', '14T12']) {
      await goTo(`2026-12-${at}:00:00Z`);
      await pauseAndResume(me);
      await me.act('resume');
      await server.context.jobs.drain();
    }
    for (const at of ['15', '16', '17', '18', '25']) await goTo(`2026-12-${at}T08:00:00Z`);
    expect(await me.orders()).toBe(1);
    expect(await me.boxes()).toMatchObject([{ month: '2026-12', skippedBecause: null }]);
  });

  test('does not bring back a month that was ordered or skipped', async () => {
    const me = await createSubscribed(15);
    await goTo('2026-12-12T08:00:00Z');
    await me.act('skip', { month: '2026-12' });
    expect(await pauseAndResume(me)).toMatchObject({ date: '2027-01-15' });
    expect((await me.read()).lastMonth).toBe('2026-12');
  });
});

describe('[LO-05] another day', () => {
  test('that is still ahead leaves the month its box, after a late notice', async () => {
    const me = await createSubscribed(20);
    await goTo('2026-12-12T09:00:00Z');
    await me.change({ day: 14 });
    expect((await me.read()).next).toMatchObject({ month: '2026-12', date: '2026-12-15' });
    await server.context.jobs.drain();
    await goTo('2026-12-15T08:00:00Z');
    expect(await me.orders()).toBe(1);
    expect((await me.read()).next).toMatchObject({ date: '2027-01-14' });
  });

  test('that has passed moves the box to the next month, and the day before brings it back', async () => {
    const me = await createSubscribed(15);
    await goTo('2026-12-12T09:00:00Z');
    await me.change({ day: 12 });
    expect((await me.read()).next).toMatchObject({ month: '2027-01', date: '2027-01-12' });
    await me.change({ day: 15 });
    await server.context.jobs.drain();
    expect((await me.read()).next).toMatchObject({ state: 'announced', date: '2026-12-15' });
  });

  test('at the end of a month is ordered in the next one, which has its own box', async () => {
    server.setNow(new Date('2027-01-05T09:00:00Z'));
    const me = await createSubscribed(20);
    await goTo('2027-01-17T08:00:00Z');
    server.setNow(new Date('2027-01-19T21:59:00Z'));
    await me.change({ day: 31 });
    await goTo('2027-01-30T09:00:00Z');
    await me.change({ day: 30 });
    expect((await me.read()).next).toMatchObject({ month: '2027-02', date: '2027-02-28' });
    await me.change({ day: 31 });
    await server.context.jobs.drain();
    expect((await me.read()).next).toMatchObject({ month: '2027-01', date: '2027-02-02' });
    await goTo('2027-02-02T08:00:00Z');
    expect(await me.orders()).toBe(1);
    expect((await me.read()).next).toMatchObject({ month: '2027-02', date: '2027-02-28' });
  });
});

test('[LO-05] a paused subscription says which month had the last box', async () => {
  const me = await createSubscribed(15);
  expect((await me.read()).lastMonth).toBeNull();
  await goTo('2026-12-12T08:00:00Z');
  await goTo('2026-12-15T08:00:00Z');
  await me.act('pause');
  expect(await me.read()).toMatchObject({ next: null, lastMonth: '2026-12' });
});
