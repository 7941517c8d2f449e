import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { checkIn, getMarathon } from '@club/api/contract/marathon';
import { getNotices } from '@club/api/contract/notices';
import { runMarathonCommand } from '../../server/marathon-command';
import { createTestServer, type TestServer } from '../../testing';
import { after, clockEdges } from '../../testing/clock-edges';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { setSwitch } from '../switches/switches-service';
import { parseCampaign } from './campaign-file';
import { addCampaign } from './campaigns-service';
import { countTask } from './done-days';
import { drawWinners, pickWinners } from './draw';
import { readCampaigns, readCompleters, readDoneDays } from './marathon-repository';
import { countVisit } from './marathon-service';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marathon-'));
  server = await createTestServer({
    now: new Date('2026-11-20T10:00:00Z'),
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support'] }) },
  });
});
afterAll(() => server.close());

const file = (own: object = {}) => ({
  title: 'Марафон',
  text: 'Щодня щось одне',
  starts: '2027-06-01',
  days: [{ task: 'visit' }],
  ...own,
});
const author = ['--by', 'Оксана', '--reason', 'Літня акція'];

async function run(...argv: string[]): Promise<string> {
  let text = '';
  await runMarathonCommand(server.context, argv, (part) => (text += part));
  return text;
}

async function add(own: object, ...words: readonly string[]): Promise<string> {
  const path = join(folder, 'campaign.json');
  await writeFile(path, JSON.stringify(file(own)));
  return run('add', path, ...words);
}

const lastAct = () =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'subject', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A campaign of one day with a draw, whose day these customers do. */
async function completeBy(starts: string, customers: number) {
  server.setNow(new Date(`${starts}T09:00:00Z`));
  const { context } = server;
  const campaign = parseCampaign(file({ starts, draw: { winners: 2, points: 300 } }));
  const id = await context.transaction((tx) => addCampaign(tx, context, campaign));
  const all = [];
  for (let index = 0; index < customers; index += 1) {
    const customer = await server.loginAsNew();
    const once = { ...customer, idempotencyKey: `${id}` };
    await server.call(checkIn, { marathon: String(id), day: 1 }, once);
    all.push(customer);
  }
  return { id, all };
}

test('[LO-04] the draw is made once by whichever runner comes first, and can be repeated', async () => {
  const { id, all } = await completeBy('2027-07-01', 6);
  const { context } = server;
  const resultOf = async (as: { token: string }) =>
    (await server.call(getMarathon, {}, as)).marathon?.draw?.result;
  await drawWinners(context, id);
  expect(await resultOf(all[0]!)).toBe('open');

  server.setNow(new Date('2027-07-01T21:00:00Z'));
  await Promise.all([drawWinners(context, id), drawWinners(context, id), context.jobs.drain()]);
  const campaign = (await readCampaigns(context.db)).find((one) => one.id === id)!;
  const places = await readCompleters(context.db, id);
  const winners = pickWinners(
    all.map(({ customerId }) => customerId),
    campaign.drawSeed!,
    2,
  );
  const placed = places.filter(({ place }) => place !== null);
  expect(
    placed.toSorted((a, b) => a.place! - b.place!).map(({ customerId }) => customerId),
  ).toEqual(winners);
  for (const customer of all) {
    const isWinner = winners.includes(customer.customerId);
    expect(await resultOf(customer)).toBe(isWinner ? 'won' : 'not-won');
    expect((await server.call(getBalance, {}, customer)).balance).toBe(isWinner ? 300 : 0);
    const { notices } = await server.call(getNotices, {}, customer);
    expect(notices.map(({ title }) => title)).toEqual(
      isWinner ? ['Марафон: тебе обрано в розіграші'] : [],
    );
  }
  const oksana = await signIn(server);
  const page = (await oksana.get(`/marathon/${id}`)).body;
  expect(page).toContain(campaign.drawSeed);
  expect(page).toContain('Перевірка: сходиться');
  expect(page).toContain(`Покупець №\u00a0${winners[0]}`);
});

test.each(clockEdges)(
  '[LO-04] the draw of a marathon until %s is made when that day is over',
  async (_, edge) => {
    const { id } = await completeBy(edge.day, 2);
    const isDrawn = async (at: Date) => {
      server.setNow(at);
      await server.context.jobs.drain();
      return (await readCampaigns(server.context.db)).find((one) => one.id === id)?.drawnAt != null;
    };
    expect(await isDrawn(after(edge.ends, -1))).toBe(false);
    // Some minutes later, for those who have begun to do the last day before its end.
    expect(await isDrawn(after(edge.ends, 299_999))).toBe(false);
    expect(await isDrawn(after(edge.ends, 300_000))).toBe(true);
  },
);

describe('the last day is done in its last second, and the draw begins at the same moment:', () => {
  /** A campaign of two days with one customer who has completed it, and one who misses the second day. */
  async function endingCampaign(month: string) {
    server.setNow(new Date(`2028-${month}-01T09:00:00Z`));
    const { context } = server;
    const days = [{ task: 'visit' }, { task: 'visit' }];
    const campaign = parseCampaign(
      file({ starts: `2028-${month}-01`, days, draw: { winners: 2, points: 300 } }),
    );
    const id = await context.transaction((tx) => addCampaign(tx, context, campaign));
    const [completer, last] = [await server.loginAsNew(), await server.loginAsNew()];
    const come = (as: { token: string }, day: number) =>
      server.call(
        checkIn,
        { marathon: String(id), day },
        { ...as, idempotencyKey: `${id}:${day}:${as.token}` },
      );
    for (const customer of [completer, last]) await come(customer, 1);
    server.setNow(new Date(`2028-${month}-02T09:00:00Z`));
    await come(completer, 2);
    const end = new Date(`2028-${month}-02T22:00:00Z`);
    const inLastSecond = { ...context, now: () => after(end, -1) };
    const visit = { marathon: String(id), day: 2, customerId: last.customerId } as const;
    server.setNow(after(end, 1));
    return {
      id,
      completer,
      last,
      inLastSecond,
      comeLast: (tx: Parameters<typeof countVisit>[0]) =>
        countVisit(tx, inLastSecond, { ...visit, brand: 'main' }),
      places: async () =>
        (await readCompleters(context.db, id)).map(({ customerId, place }) => [
          customerId,
          place === null ? 'no place' : 'placed',
        ]),
      pageSays: async () => (await (await signIn(server)).get(`/marathon/${id}`)).body,
    };
  }

  test('the draw waits for who was first', async () => {
    const { id, completer, last, comeLast, places, pageSays } = await endingCampaign('01');
    const { context } = server;
    const coming = await openTransaction(server, comeLast);
    const drawing = drawWinners(context, id);
    await waitForBlocked(context.db, 1);
    await coming.commit();
    await drawing;
    expect(await places()).toEqual([
      [completer.customerId, 'placed'],
      [last.customerId, 'placed'],
    ]);
    expect(await pageSays()).toContain('Перевірка: сходиться');
  });

  test('who answers after the draw has begun gets the answer that the day is over', async () => {
    const { id, completer, comeLast, places, pageSays } = await endingCampaign('02');
    const { context } = server;
    const participant = await openTransaction(server, (tx) =>
      tx
        .selectFrom('marathon_participants')
        .select('place')
        .where('marathon_id', '=', id)
        .where('customer_id', '=', completer.customerId)
        .forUpdate()
        .execute(),
    );
    const drawing = drawWinners(context, id);
    await waitForBlocked(context.db, 1);
    const coming = context.transaction(comeLast).catch((error: unknown) => error);
    await waitForBlocked(context.db, 2);
    await participant.commit();
    await drawing;
    expect(await coming).toMatchObject({ code: 'MARATHON_DAY_OVER' });
    expect(await places()).toEqual([[completer.customerId, 'placed']]);
    expect(await pageSays()).toContain('Перевірка: сходиться');
  });

  test('what customers do elsewhere is done, and counts for no day', async () => {
    server.setNow(new Date('2028-03-01T09:00:00Z'));
    const { context } = server;
    const starts = '2028-03-01';
    const campaign = parseCampaign(
      file({ starts, days: [{ task: 'scan' }], draw: { winners: 1, points: 300 } }),
    );
    const id = await context.transaction((tx) => addCampaign(tx, context, campaign));
    const { customerId } = await server.loginAsNew();
    const inLastSecond = { ...context, now: () => new Date('2028-03-01T21:59:59Z') };
    server.setNow(new Date('2028-03-01T22:00:01Z'));
    await drawWinners(context, id);
    await context.transaction((tx) =>
      countTask(tx, inLastSecond, { customerId, brand: 'main', task: 'scan' }),
    );
    expect(await readDoneDays(context.db, { marathonId: id, customerId })).toEqual([]);
    expect(await readCompleters(context.db, id)).toEqual([]);
  });
});

test('[LO-04] the winners depend on the seed alone, not on the order of names', () => {
  const customers = Array.from({ length: 50 }, (_, index) => index + 1);
  const winners = pickWinners(customers, 'a seed', 5);
  expect(pickWinners(customers.toReversed(), 'a seed', 5)).toEqual(winners);
  expect(pickWinners(customers, 'another', 5)).not.toEqual(winners);
  expect(pickWinners(customers.slice(0, 3), 'a seed', 5)).toHaveLength(3);
});

test('[LO-04] what ended before it began is shown to nobody, and hides no correction', async () => {
  server.setNow(new Date('2027-09-01T09:00:00Z'));
  const { context } = server;
  const addOne = (title: string, own: object) =>
    context.transaction((tx) => addCampaign(tx, context, parseCampaign(file({ title, ...own }))));
  const wrong = await addOne('Хибний', { starts: '2027-09-03' });
  const customer = await server.loginAsNew();
  const shown = async () => (await server.call(getMarathon, {}, customer)).marathon?.title;
  expect(await shown()).toBe('Хибний');
  const oksana = await signIn(server);
  await oksana.post('/marathon/stop', { marathon: wrong, reason: 'Помилка в умовах' });
  expect(await shown()).toBeUndefined();
  await addOne('Правильний', { starts: '2027-09-04' });
  expect(await shown()).toBe('Правильний');
});

test('[LO-04] an operator sees how it goes, and stops it with a reason', async () => {
  const { id, all } = await completeBy('2027-08-01', 3);
  const oksana = await signIn(server);
  const list = (await oksana.get('/marathon')).body;
  expect(list).toContain(`/operator/marathon/${id}`);
  expect(list).toContain('1 серпня 2027 р. – 1 серпня 2027 р.');
  const page = (await oksana.get(`/marathon/${id}`)).body.replace(/\s+/g, ' ');
  expect(page).toContain('1, 1 серпня 2027 р.');
  expect(page).toMatch(/Учасників<\/dt> <dd>3</);
  expect(page).toMatch(/Пройшли \(1 з 1 днів\)<\/dt> <dd>3</);
  const reason = 'Помилка в умовах';
  const stopped = await oksana.post('/marathon/stop', { marathon: id, reason });
  expect(stopped.body).toContain(`Марафон №\u00a0${id}: марафон завершено`);
  expect(await lastAct()).toEqual({
    operator: 'Оксана',
    act: 'marathon.stop',
    subject: `Марафон №\u00a0${id}`,
    reason,
  });
  expect((await oksana.post('/marathon/stop', { marathon: id, reason })).statusCode).toBe(422);
  const { marathon } = await server.call(getMarathon, {}, all[0]);
  expect(marathon).toMatchObject({ state: 'finished', today: null });
  await server.context.jobs.drain();
  expect(await readCompleters(server.context.db, id)).toContainEqual(
    expect.objectContaining({ place: 2 }),
  );
  const petro = await signIn(server, 'Петро');
  expect((await petro.get('/marathon')).statusCode).toBe(403);
});

test('[PW-11] operators read amounts with a space between thousands', async () => {
  server.setNow(new Date('2027-10-01T09:00:00Z'));
  const { context } = server;
  const prizes = { prize: { points: 1200 }, draw: { winners: 1, points: 1500 } };
  const campaign = parseCampaign(file({ starts: '2027-10-03', ...prizes }));
  const id = await context.transaction((tx) => addCampaign(tx, context, campaign));
  const page = (await (await signIn(server)).get(`/marathon/${id}`)).body;
  expect(page).toContain('1\u202f200\u00a0XP');
  expect(page).toContain('1\u202f500\u00a0XP кожному');
});

describe('pnpm marathon', () => {
  beforeAll(() => server.setNow(new Date('2027-05-20T09:00:00Z')));

  test('[LO-04] adds a campaign from a file, lists and ends it, with who and why', async () => {
    const [, id = ''] = /^Added (\d+) {2}2027-06-01/.exec(await add({}, ...author)) ?? [];
    expect(await lastAct()).toMatchObject({ act: 'marathon.add', subject: `Марафон №\u00a0${id}` });
    await expect(add({ brand: 'main' }, ...author)).rejects.toThrow('вже йде Марафон');
    expect(await run('list')).toContain(`${id}  2027-06-01 – 2027-06-01  both  coming  Марафон`);
    expect(await run('end', id, ...author)).toMatch(/^Ended/);
    expect(await lastAct()).toMatchObject({
      act: 'marathon.stop',
      subject: `Марафон №\u00a0${id}`,
    });
    await expect(run('end', id, ...author)).rejects.toThrow('уже завершено');
    expect(await add({ brand: 'main' }, ...author)).toMatch(/^Added/);
  });

  const quiz = {
    task: 'quiz',
    question: 'Що?',
    options: ['Те', 'Се'],
    right: 1,
    explanation: 'Так',
  };
  test.each<[what: string, own: object, text: RegExp]>([
    ['a day in the past', { starts: '2027-05-19' }, /starts: цей день уже минув/],
    ['no date', { starts: 'tomorrow' }, /starts: потрібна дата/],
    ['no days', { days: [] }, /days: потрібен хоча б один день/],
    ['an unknown task', { days: [{ task: 'smoke' }] }, /days\.1.*невідоме завдання/],
    ['an unknown field', { prise: {} }, /зайве поле: prise/],
    ['a right option that is missing', { days: [{ ...quiz, right: 3 }] }, /days\.1\.right: такого/],
    ['equal options', { days: [{ ...quiz, options: ['Те', 'Те'] }] }, /days\.1\.options.*повтор/],
    ['more days needed than there are', { needed: 2 }, /needed: більше/],
    ['a prize of nothing', { prize: { points: 0 } }, /prize\.points: не менше/],
  ])('[LO-04] a file with %s is refused with where and why', async (_, own, text) => {
    const before = await readCampaigns(server.context.db);
    await expect(add(own, ...author)).rejects.toThrow(text);
    expect(await readCampaigns(server.context.db)).toEqual(before);
  });

  test.each([
    [['add'], /Usage/],
    [['add', '/nowhere.json', ...author], /nowhere\.json/],
    [['end', 'all', ...author], /Usage/],
    [['end', '1'], /--by and --reason/],
  ])('[LO-04] %j is explained', async (argv, text) => {
    await expect(run(...argv)).rejects.toThrow(text);
  });
});

test('[LO-04] operators read which tasks of a campaign are switched off', async () => {
  const { context } = server;
  server.setNow(new Date('2028-02-01T09:00:00Z'));
  const turn = (isOn: boolean) =>
    context.transaction(async (tx) => {
      for (const name of ['scan-points.sticks', 'scan-points.pouch', 'friend-points'] as const) {
        await setSwitch(tx, context, name, isOn);
      }
    });
  const days = [{ task: 'visit' }, { task: 'scan' }, { task: 'friend' }, { task: 'scan' }];
  const warning = 'Зараз вимкнено, тож ці дні не зарахуються: Скан пачки (дні 2, 4).';
  await turn(false);
  const said = await add({ starts: '2028-02-10', days }, ...author);
  expect(said).toContain(warning);
  const [id = ''] = /\d+/.exec(said) ?? [];
  const page = async () => (await (await signIn(server)).get(`/marathon/${id}`)).body;
  expect(await page()).toContain(warning);
  await turn(true);
  expect(await page()).not.toContain('Зараз вимкнено');
  expect(await add({ starts: '2028-03-10', days }, ...author)).not.toContain('Зараз вимкнено');
});
