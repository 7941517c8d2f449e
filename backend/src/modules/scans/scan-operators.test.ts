import { getFullBalance, getMessage, saveManager } from '@club/api/contract/scans';
import { runManagersCommand } from '../../server/managers-command';
import { createTestServer, type TestServer } from '../../testing';
import { signIn } from '../../testing/operator-client';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const reason = 'Перевірка';

test('operators add a manager on a page; the command disables and enables one', async () => {
  const as = await server.loginAsNew();
  const { shopify_id } = await server.context.db
    .selectFrom('app_users')
    .select('shopify_id')
    .where('customer_id', '=', as.customerId)
    .executeTakeFirstOrThrow();
  const choice = {
    shopify_id: shopify_id ?? '',
    manager: 'K-7777',
    manager_from: 'store',
    brand: 'main',
  };
  const choose = async () => (await server.send(saveManager, choice, as)).statusCode;
  const operator = await signIn(server);
  const fields = { badge: 'k 7777', name: 'Нова Людина', type: 'store', brand: 'main', reason };
  const wrong = await operator.post('/managers/add', { ...fields, badge: '7777' });
  expect(wrong.statusCode).toBe(422);
  const added = await operator.post('/managers/add', fields);
  expect(added.body).toContain('Менеджер K-7777: менеджера збережено');
  expect(await choose()).toBe(200);
  let said = '';
  const run = (...argv: string[]) =>
    runManagersCommand(server.context, argv, (part) => (said += part));
  const why = ['--by', 'Оксана', '--reason', reason];
  await run('disable', 'K-7777', ...why);
  expect(await choose()).toBe(404);
  expect((await server.call(getFullBalance, {}, as)).manager).toBeNull();
  await run('enable', 'K-7777', ...why);
  expect(await choose()).toBe(200);
  await run('list');
  expect(said).toContain('K-7777  Нова Людина  store  main  0 scans');
  await expect(run('disable', 'K-0000', ...why)).rejects.toThrow('Такого менеджера немає');
  await expect(run('disable', 'K-7777')).rejects.toThrow(/--by and --reason/);
});

test('a manager that is refused stays in its form', async () => {
  const operator = await signIn(server);
  const fields = { badge: '12', name: 'Довге Ім’я', type: 'event', brand: 'second', reason };
  const refused = await operator.post('/managers/add', fields);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="12"');
  expect(refused.body).toContain('value="Довге Ім’я"');
  expect(refused.body).toMatch(/value="event"\s+selected/);
  expect(refused.body).toMatch(/value="second"\s+selected/);
});

test('operators add, change and hide messages of the day; without one there is none', async () => {
  const as = await server.loginAsNew();
  const read = async () => (await server.call(getMessage, {}, as)).message;
  const operator = await signIn(server);
  const words = { title: 'Новий рядок', text: 'Текст нового рядка' };
  const fields = { ...words, reason };
  const added = await operator.post('/scan-messages/add', { ...fields, brand: 'main' });
  expect(added.body).toContain('повідомлення додано');
  const wrong = await operator.post('/scan-messages/add', { ...fields, brand: 'x' });
  expect(wrong.statusCode).toBe(422);
  const rows = await server.context.db
    .selectFrom('scan_messages')
    .select('id')
    .where('brand', '=', 'main')
    .orderBy('id')
    .execute();
  for (const { id } of rows.slice(0, -1)) {
    await operator.post('/scan-messages/hide', { message: id, reason });
  }
  // The new one takes part from tomorrow.
  expect(await read()).toBeNull();
  const seen = { seenTitle: words.title, seenText: words.text };
  const changed = { ...fields, ...seen, message: rows.at(-1)!.id, title: 'Змінений рядок' };
  await operator.post('/scan-messages/save', changed);
  server.advance(86_400);
  expect(await read()).toEqual({ ...words, title: 'Змінений рядок' });
});

test('a message of the day that is refused stays in its form, and a line break is one character', async () => {
  const operator = await signIn(server);
  const title = 'Рядки';
  const long = { title, text: `${'Рядок\r\n'.repeat(40)}${'а'.repeat(10)}`, reason };
  const refused = await operator.post('/scan-messages/add', { ...long, brand: 'second' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="Рядки"');
  expect(refused.body).toContain('Рядок\nРядок');
  expect(refused.body).toMatch(/value="second"\s+selected/);
  // 240 characters, as the browser counts them.
  const text = 'Рядок\r\n'.repeat(40).slice(0, -2) + 'а';
  const added = await operator.post('/scan-messages/add', { title, text, brand: 'main', reason });
  expect(added.body).toContain('повідомлення додано');
  const { id } = await server.context.db
    .selectFrom('scan_messages')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const seen = { seenTitle: title, seenText: text };
  const changed = { ...long, ...seen, message: id, text: `${long.text} і ще` };
  const kept = await operator.post('/scan-messages/save', changed);
  expect([kept.statusCode, kept.body.includes('і ще')]).toEqual([422, true]);
});

test('a message of the day is not replaced by a form that is older than its last change', async () => {
  const operator = await signIn(server);
  const first = { title: 'Перший рядок', text: 'Перший\r\nтекст', reason };
  const added = await operator.post('/scan-messages/add', { ...first, brand: 'main' });
  const [, message = ''] = /name="message" value="(\d+)"/.exec(added.body) ?? [];
  const seen = { seenTitle: first.title, seenText: first.text };
  const save = (title: string, form: Readonly<Record<string, string>>) =>
    operator.post('/scan-messages/save', { ...first, ...form, title, message });
  expect((await save('Другий рядок', seen)).body).toContain('повідомлення змінено');
  const refused = await save('Третій рядок', seen);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('щойно змінив хтось інший');
  // Sent again, it replaces what its operator can have seen by now.
  expect(refused.body).toContain('name="seenTitle" value="Другий рядок"');
  expect(refused.body).toContain('value="Третій рядок"');
  const again = await save('Третій рядок', { ...seen, seenTitle: 'Другий рядок' });
  expect(again.body).toContain('повідомлення змінено');
});

test('what is hidden or disabled already is not done, and not recorded, again', async () => {
  const operator = await signIn(server);
  const words = { title: 'Двічі', text: 'Двічі сховане', reason };
  const added = await operator.post('/scan-messages/add', { ...words, brand: 'main' });
  const [, message = ''] = /name="message" value="(\d+)"/.exec(added.body) ?? [];
  const fields = { badge: 'D-1234', name: 'Двічі Вимкнена', type: 'store', brand: 'main', reason };
  await operator.post('/managers/add', fields);
  const countActs = async () => {
    const { count } = server.context.db.fn;
    const acts = server.context.db.selectFrom('operator_acts').select(count<number>('id').as('n'));
    return (await acts.executeTakeFirstOrThrow()).n;
  };
  const twice = async (path: string, form: Readonly<Record<string, string>>) => {
    const before = await countActs();
    const first = await operator.post(path, { ...form, reason });
    const second = await operator.post(path, { ...form, reason });
    expect([first.statusCode, second.statusCode]).toEqual([200, 422]);
    expect((await countActs()) - before).toBe(1);
    return second.body;
  };
  expect(await twice('/scan-messages/hide', { message })).toContain('Його вже сховано.');
  expect(await twice('/scan-messages/show', { message })).toContain('Його вже показуємо.');
  expect(await twice('/managers/disable', { badge: 'D-1234' })).toContain('D-1234 вже вимкнено.');
  expect(await twice('/managers/enable', { badge: 'D-1234' })).toContain('D-1234 вже увімкнено.');
});
