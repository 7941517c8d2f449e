import { randomUUID } from 'node:crypto';
import { changeSubscription } from '@club/api/contract/subscriptions/subscription';
import { createTestServer, type TestServer } from '../../testing';
import { boxSettings, createSubscribed } from '../../testing/subscriber-fixture';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.setNow(new Date('2026-11-23T09:00:00Z')));
afterAll(() => server.close());

test('[LO-05] a change needs the version of the newest settings', async () => {
  const me = await createSubscribed(server);
  const { version } = await me.read();
  await me.change({ branch: '2' });
  const changed = await me.read();
  const input = { settings: boxSettings({ day: 20 }), version };
  const keyed = () => ({ ...me.as, idempotencyKey: randomUUID() });
  expect(await server.failure(changeSubscription, input, keyed())).toMatchObject({
    code: 'SUBSCRIPTION_CHANGED',
  });
  expect(await me.read()).toEqual(changed);
  await server.call(changeSubscription, { ...input, version: changed.version }, keyed());
  expect(await me.read()).toMatchObject({ day: 20, address: { branch: { number: '1' } } });
});

test('[LO-05] a skipped box is no change of the settings', async () => {
  const me = await createSubscribed(server);
  const { version } = await me.read();
  await me.act('skip');
  expect((await me.read()).version).toBe(version);
});
