import { readConfig } from '../../server/config/read-config';
import { createSupportDesk } from '../../outside/desk/create';
import { createTestServer, type TestServer } from '../../testing';
import { deliverMessage } from './support-job';

let club: TestServer;
beforeAll(async () => {
  club = await createTestServer({ seed: false });
});
afterAll(() => club.close());

test('[RT-09] without a desk the message is stored, and the job fails with the missing setting', async () => {
  const { customerId } = await club.loginAsNew();
  const at = club.context.now();
  const { id: messageId } = await club.context.db
    .insertInto('support_messages')
    .values({
      customer_id: customerId,
      brand: 'main',
      topic: 'other',
      body: 'Агов',
      email: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = createSupportDesk({
    ...club.context,
    config: { ...club.config, sandbox: false, supportDesk: null },
  });
  await expect(deliverMessage(club.context, none, { messageId })).rejects.toThrow(
    'SUPPORT_DESK_URL',
  );
  const message = await club.context.db
    .selectFrom('support_messages')
    .select('delivered_at')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  expect(message.delivered_at).toBeNull();
});

test('[RT-09] incomplete settings of the desk are refused at start', () => {
  expect(() => readConfig({ SUPPORT_DESK_URL: 'https://desk.example' })).toThrow('set all three');
});
