import { getUser } from '@club/api/contract/account/users';
import { sendMessage } from '@club/api/contract/content';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { sendPhoto } from '@club/api/contract/verification';
import { sql } from 'kysely';
import { runCustomersCommand } from '../../server/customers-command';
import { createTestServer, type TestServer } from '../../testing';
import { addReward, takeOne } from '../../testing/exchange-fixture';
import { expectNoFaults } from '../../testing/ledger-invariants';
import { signIn, type OperatorClient } from '../../testing/operator-client';
import { aPhoto } from '../../testing/verification-fixture';
import { endUnusedRewards } from '../exchange/taken-rewards';
import { findCustomers } from '../loyalty/statement-repository';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { pictureKeys } from '../uploads/picture-keys';

let server: TestServer;
let support: OperatorClient;

beforeAll(async () => {
  server = await createTestServer();
  support = await signIn(server);
});
afterAll(() => server.close());

const reason = 'Попросив у підтримці';

const remove = (customer: number) => support.post('/customers/delete', { customer, reason });

const person = {
  email: 'only.here@example.com',
  first_name: 'Тимолеон',
  last_name: 'Незабудько',
} as const;
const home = 'вул. Небувала';

/** Texts and JSON of all tables, except what stands for services outside, that contain one of the words. */
async function findWords(words: readonly string[]): Promise<string[]> {
  const { db } = server.context;
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'sandbox\_%'
      and data_type in ('text', 'character varying', 'json', 'jsonb')`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await sql`
      select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text like any(${words.map((word) => `%${word}%`)}::text[]) limit 1
    `.execute(db);
    if (hits.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** The customer of the demo data with the longest history, with a name that occurs nowhere else. */
async function aRegular() {
  const as = await server.loginAs('regular');
  const { db } = server.context;
  const address = { cityId: 'city-0001', street: home, house: '48', flat: '27' };
  const { phone } = await db
    .updateTable('customers')
    .set({ ...person, address: JSON.stringify(address) })
    .where('id', '=', as.customerId)
    .returning('phone')
    .executeTakeFirstOrThrow();
  return { ...as, phone };
}

type Regular = Awaited<ReturnType<typeof aRegular>>;

/** Puts the name wherever a customer, the app or an operator can have written it. */
async function writeEverywhere({ customerId, phone, ...as }: Regular): Promise<void> {
  const { db, now } = server.context;
  const text = `Я ${person.first_name} ${person.last_name}, ${home}`;
  await server.call(
    sendMessage,
    { topic: 'account', text, email: person.email },
    {
      ...as,
      idempotencyKey: 'message',
    },
  );
  await sql`update orders set payload = ${JSON.stringify({ phone, note: text })}::jsonb
    where customer_id = ${customerId}`.execute(db);
  await sql`insert into order_feedback (order_id, rating, body, created_at)
    select id, 5, '', now() from orders where customer_id = ${customerId}
    on conflict do nothing`.execute(db);
  await sql`update order_feedback set body = ${text}, answer = ${text}, answered_at = now()
    where order_id in (select id from orders where customer_id = ${customerId})`.execute(db);
  await sql`insert into certificate_holders values
    (${customerId}, ${person.email}, ${person.first_name}, ${person.last_name}, now())
    on conflict (customer_id) do update
      set email = excluded.email, last_name = excluded.last_name`.execute(db);
  await sql`insert into subscriptions
    (customer_id, brand, state, items, delivery, city_id, street, house, flat, day, pay_with,
      replaces, created_at, cancelled_at)
    values (${customerId}, 'main', 'cancelled', '[]', 2, 'city-0001', ${home}, '48', '27', 5, 'cash',
      true, now(), now())`.execute(db);
  await sql`insert into email_changes values
    (${customerId}, ${person.email}, 'hash', 0, now(), now())`.execute(db);
  await sql`insert into marketing_messages (key, kind, customer_id, brand, subject, created_at)
    values ('push:test', 'push', ${customerId}, 'main', ${text}, now())`.execute(db);
  await sql`insert into notices (customer_id, kind, title, text, href, source_key, created_at)
    values (${customerId}, 'receipt', ${text}, ${text}, '/', 'test:notice', now())`.execute(db);
  await sql`insert into login_codes (purpose, phone, code_hash, created_at, expires_at)
    values ('login', ${phone}, 'hash', ${now()}, ${now()})`.execute(db);
  await sql`update app_users set note = ${text}, tags = ${text}
    where customer_id = ${customerId}`.execute(db);
}

/** Ends by hand what operators and customers end before a deletion. */
async function endAllOpen(customerId: number): Promise<void> {
  const { db } = server.context;
  await sql`update orders set state = 'cancelled', cancelled_at = now()
    where customer_id = ${customerId} and state not in ('delivered', 'cancelled')`.execute(db);
  await sql`update payments set state = 'failed' where state in ('waiting', 'returning')
    and order_id in (select id from orders where customer_id = ${customerId})`.execute(db);
  await sql`update receipts set state = 'refused', reason = 'unreadable', points = null,
    decided_at = now() where customer_id = ${customerId} and state = 'review'`.execute(db);
  await sql`update subscriptions set state = 'cancelled', cancelled_at = now(),
    paused_because = null, next_month = null where customer_id = ${customerId}`.execute(db);
}

test('a deleted customer is found nowhere, and the phone is free again', async () => {
  const regular = await aRegular();
  const { customerId, phone } = regular;
  const { db, now, jobs, transaction } = server.context;
  await endAllOpen(customerId);
  await writeEverywhere(regular);
  await jobs.drain();
  const words = [phone.slice(1), person.email, person.first_name, person.last_name, home];
  expect(await findWords(words)).toEqual(
    expect.arrayContaining([
      'app_users.note',
      'certificate_holders.email',
      'customers.address',
      'customers.phone',
      'email_changes.email',
      'login_codes.phone',
      'marketing_messages.subject',
      'notices.text',
      'order_feedback.answer',
      'order_feedback.body',
      'orders.payload',
      'subscriptions.street',
      'support_messages.body',
    ]),
  );
  const job = { key: 'test', customerId, brand: 'main', at: now().toISOString() } as const;
  await transaction((tx) => jobs.send(tx, 'bot.stat', job));
  const points = await readBalance(db, customerId, now());
  expect(points).toBeGreaterThan(0);

  expect((await remove(customerId)).body).toContain('акаунт видалено');
  expect(await findWords(words)).toEqual([]);
  expect(await readBalance(db, customerId, now())).toBe(0);
  const { rows } = await sql<{ amount: number; title: string }>`
    select amount, title from ledger_transactions
    where customer_id = ${customerId} order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ amount: -points, title: 'Акаунт видалено' }]);
  await expectNoFaults(db);

  expect((await server.failure(getBalance, {}, regular)).code).toBe('UNAUTHORIZED_IN_APP');
  expect(await findCustomers(db, phone)).toEqual([]);
  expect((await remove(customerId)).body).toContain('Цей акаунт видалено');
  const blocked = await support.post('/customers/unblock', { customer: customerId, reason });
  expect(blocked.body).toContain('Цей акаунт видалено');
  const work = await db.selectFrom('jobs').select('id').where('name', '=', 'bot.stat').execute();
  expect(work).toEqual([]);
  const again = await server.loginAsNew({ phone });
  expect(again.customerId).not.toBe(customerId);
  await jobs.drain();
  expect(await findWords([person.email, person.last_name])).toEqual([]);
});

test('pictures and photos of documents go with their files', async () => {
  const as = await server.loginAsNew();
  const { db, files, jobs, now, transaction } = server.context;
  const { picture } = pictureKeys({ id: 'own-picture', purpose: 'receipt' });
  await files.put(picture, Buffer.from('picture'), { type: 'image/jpeg' });
  await transaction(async (tx) => {
    await tx
      .insertInto('uploads')
      .values({
        id: 'own-picture',
        customer_id: as.customerId,
        purpose: 'receipt',
        width: 1,
        height: 1,
        bytes: 7,
        created_at: now(),
        attached_at: now(),
        removed_at: null,
      })
      .execute();
  });
  await server.call(sendPhoto, { photo: await aPhoto(), consent: 'true' }, as);
  await remove(as.customerId);
  await jobs.drain();
  expect(await files.head(picture)).toBeNull();
  for (const table of ['uploads', 'verifications'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', as.customerId)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('what is still open is named and not cancelled', async () => {
  const { customerId, phone } = await server.loginAsNew({ balance: 10 });
  const { db } = server.context;
  const { rows } = await sql<{ id: number; number: number }>`
    insert into orders (customer_id, brand, channel, state, money_total, bonus_total, created_at)
    values (${customerId}, 'main', 'online', 'paid', 100, 0, now()) returning id, number`.execute(
    db,
  );
  const [order] = rows;
  await sql`insert into payments
    (order_id, attempt, reference, amount_kopiykas, state, created_at, expires_at)
    values (${order?.id}, 1, 'deletion-test', 100, 'returning', now(), now())`.execute(db);
  await sql`insert into subscriptions
    (customer_id, brand, state, paused_because, items, delivery, city_id, day, pay_with, replaces,
      created_at)
    values (${customerId}, 'main', 'paused', 'customer', '[]', 1, 'city-0001', 5, 'cash', true, now())
    `.execute(db);
  await sql`insert into receipts (customer_id, brand, state, sent_at, has_link)
    values (${customerId}, 'main', 'review', now(), false)`.execute(db);
  await sql`insert into certificates
    (code, customer_id, brand, partner_id, uah, price_xp, bought_at)
    select 'deletion-test', ${customerId}, 'main', id, 100, 100, now()
    from certificate_partners limit 1`.execute(db);

  const { body } = await remove(customerId);
  for (const open of [
    `Замовлення ще не завершено: №\u00a0${order?.number}.`,
    'повернення грошей ще триває',
    'спершу її треба скасувати',
    'чекає на перевірку',
    'ще виготовляється',
  ]) {
    expect(body).toContain(open);
  }
  const run = runCustomersCommand(
    server.context,
    ['delete', phone, '--by', 'Ірина', '--reason', reason],
    () => undefined,
  );
  await expect(run).rejects.toThrow('Видалити ще не можна');
  const kept = await db
    .selectFrom('customers')
    .select(['phone', 'deleted_at'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  expect(kept).toEqual({ phone, deleted_at: null });
});

test('an order that the store has not received in full waits for its job', async () => {
  const { customerId } = await server.loginAsNew();
  const { db, jobs, transaction } = server.context;
  const { rows } = await sql<{ id: number }>`
    insert into orders
      (customer_id, brand, channel, state, money_total, bonus_total, created_at, cancelled_at)
    values (${customerId}, 'main', 'online', 'cancelled', 100, 0, now(), now())
    returning id`.execute(db);
  const orderId = rows[0]?.id ?? 0;
  await transaction((tx) => jobs.send(tx, 'orders.pass-on.main', { orderId }));
  expect((await remove(customerId)).body).toContain('ще передається магазину');
  await jobs.drain();
  expect((await remove(customerId)).body).toContain('акаунт видалено');
});

test('a reward that returns its points when unused brings a deleted customer none later', async () => {
  const as = await server.loginAsNew({ balance: 100 });
  const { customerId } = as;
  const { context } = server;
  const reward = await addReward(server, { stock: 1, useDays: 14 });
  const { id } = await takeOne(server, reward, as);
  expect((await remove(customerId)).body).toContain('акаунт видалено');
  const before = context.now();
  server.setNow(new Date(before.getTime() + 20 * 86_400_000));
  await endUnusedRewards(context);
  expect(await readBalance(context.db, customerId, context.now())).toBe(0);
  server.setNow(before);
  const taken = await context.db
    .selectFrom('reward_takings')
    .innerJoin('rewards', 'rewards.id', 'reward_takings.reward_id')
    .select(['state', 'taken'])
    .where('reward_takings.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect(taken).toEqual({ state: 'returned', taken: 0 });
});

test('the command deletes, too, and stores the act', async () => {
  const as = await server.loginAsNew({ balance: 10 });
  const argv = ['delete', as.phone, '--by', 'Ірина', '--reason', reason];
  await runCustomersCommand(server.context, argv, () => undefined);
  const failure = await server.failure(getUser, { id: '1' }, as);
  expect(failure.code).toBe('UNAUTHORIZED_IN_APP');
  const stored = await server.context.db
    .selectFrom('operator_acts')
    .select(['act', 'operator'])
    .where('subject', '=', `Покупець №\u00a0${as.customerId}`)
    .executeTakeFirst();
  expect(stored).toEqual({ act: 'customers.delete', operator: 'Ірина' });
});

/** What each table that refers to a customer does in a deletion. A new table is decided here. */
const decided = {
  deleted: [
    'analytics_events',
    'analytics_tokens',
    'carts',
    'certificate_holders',
    'chosen_managers',
    'customer_devices',
    'email_changes',
    'ledger_pending',
    'ledger_shortfalls',
    'marketing_messages',
    'notices',
    'order_imports',
    'section_tokens',
    'sessions',
    'support_messages',
    'uploads',
    'verifications',
  ],
  stays: [
    'app_users',
    'certificates',
    'customers',
    'devices',
    'friend_refusals',
    'friend_rewards',
    'ledger_accounts',
    'ledger_holds',
    'ledger_lots',
    'ledger_months',
    'ledger_remains',
    'ledger_transactions',
    'marathon_participants',
    'orders',
    'promo_uses',
    'receipts',
    'reward_takings',
    'scan_months',
    'scans',
    'subscription_boxes',
    'subscriptions',
    'velo_invites',
  ],
} as const;

test('every table with a customer is decided', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass`.execute(server.context.db);
  const names = rows.map(({ name }) => name).toSorted();
  expect(names).toEqual([...decided.deleted, ...decided.stays].toSorted());
});
