import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOffers } from '@club/api/contract/offers';
import { runOffersCommand } from '../../server/offers-command';
import { createTestServer, type TestServer } from '../../testing';
import { listOffers } from './offers-repository';

let server: TestServer;
let folder: string;
let customer: { token: string };

beforeAll(async () => {
  server = await createTestServer({ seed: false });
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  customer = await server.loginAsNew();
  folder = await mkdtemp(join(tmpdir(), 'club-offers-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const author = ['--by', 'Оксана', '--reason', 'Новий сезон'];

const entry = {
  key: 'from-file',
  title: 'Друг і {friend} XP',
  text: 'Поділися кодом',
  badge: 'нове',
  picture: 'cover-friends',
  action: { label: 'Запросити', page: 'loyalty.invite' },
};

async function run(...argv: string[]): Promise<string> {
  let text = '';
  await runOffersCommand(server.context, argv, (part) => (text += part));
  return text;
}

async function load(offers: unknown): Promise<string> {
  const file = join(folder, 'offers.json');
  await writeFile(file, JSON.stringify(offers));
  return run('load', file, ...author);
}

const titles = async () =>
  (await server.call(getOffers, {}, customer)).offers.map(({ title }) => title);

async function lastAct() {
  return server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'subject', 'reason', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

test('[LO-07] a file adds offers and changes them, with who and why', async () => {
  expect(await titles()).toEqual([]);
  const other = { ...entry, key: 'other', title: 'Інше', brand: 'second' };
  expect(await load([entry, other])).toBe('2 loaded\n');
  expect(await titles()).toEqual(['Друг і 100\u00a0XP']);
  expect(await lastAct()).toEqual({
    operator: 'Оксана',
    act: 'offers.load',
    subject: 'Пропозиції: 2',
    reason: 'Новий сезон',
    detail: 'from-file, other',
  });
  await load([{ ...entry, title: 'Змінено', until: '2026-11-30' }]);
  expect(await titles()).toEqual(['Змінено']);
  const [id = ''] = /^\d+/.exec(await run('list')) ?? [];
  expect(await run('list')).toMatch(
    new RegExp(
      `^${id}  from-file  both  until 01\\.12\\.26, 00:00  Змінено\n\\d+  other  second  open`,
    ),
  );
});

test('[LO-07] an offer is ended by its number, and open again when it is loaded', async () => {
  await load([{ ...entry, key: 'ending', title: 'Завершимо' }]);
  const { id = 0 } = (await listOffers(server.context.db)).at(-1) ?? {};
  expect(await titles()).toContain('Завершимо');
  expect(await run('end', String(id), ...author)).toBe(`${id} ended\n`);
  expect(await titles()).not.toContain('Завершимо');
  expect(await lastAct()).toMatchObject({
    operator: 'Оксана',
    act: 'offers.end',
    subject: `Пропозиція №\u00a0${id}, Завершимо`,
    reason: 'Новий сезон',
  });
  expect(await run('list')).toContain(`${id}  ending  both  ended 20.11.26`);
  await expect(run('end', String(id), ...author)).rejects.toThrow('вже завершена');
  await load([{ ...entry, key: 'ending', title: 'Завершимо' }]);
  expect(await titles()).toContain('Завершимо');
});

test.each<[what: string, offers: unknown[], text: RegExp]>([
  ['an unknown amount', [{ ...entry, text: 'За {gold} XP' }], /from-file: Суми \{gold\} немає/],
  ['an unknown picture', [{ ...entry, picture: 'nothing' }], /Картинки «nothing» немає/],
  ['a day that is over', [{ ...entry, until: '2026-11-19' }], /Останній день уже минув/],
  ['an unknown page', [{ ...entry, action: { label: 'Далі', page: 'shop.secret' } }], /action/],
  [
    'an unknown collection',
    [
      {
        ...entry,
        action: { label: 'Далі', page: 'shop.collection', collection: 'books' },
      },
    ],
    /from-file: Колекції «books» немає: Іскра/,
  ],
  ['an unknown field', [{ ...entry, price: 5 }], /price/],
  ['an unknown switch', [{ ...entry, needs: ['sale.books'] }], /needs/],
  ['a key that is written twice', [entry, entry], /A key is written twice/],
])('[LO-07] a file with %s changes nothing', async (_, offers, text) => {
  const before = await listOffers(server.context.db);
  await expect(load([{ ...entry, key: 'first' }, ...offers])).rejects.toThrow(text);
  expect(await listOffers(server.context.db)).toEqual(before);
});

test.each([
  [['load'], /Usage/],
  [['load', '/nowhere.json', ...author], /nowhere\.json/],
  [['load', '/nowhere.json'], /--by and --reason/],
  [['end', 'all', ...author], /Usage/],
  [['end', '1'], /--by and --reason/],
  [['show'], /Usage/],
])('[LO-07] %j is explained', async (argv, text) => {
  await expect(run(...argv)).rejects.toThrow(text);
});
