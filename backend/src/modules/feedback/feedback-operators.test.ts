import { getNotices } from '@club/api/contract/notices';
import sharp from 'sharp';
import { operatorRoles } from '../../app/operators';
import { createTestServer, type TestServer } from '../../testing';
import { createRater } from '../../testing/create-rater';
import {
  operatorClient,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';

type Rater = Awaited<ReturnType<typeof createRater>>;

const DAY_MS = 86_400_000;
const page = '/feedback';

let server: TestServer;
let operator: OperatorClient;
beforeAll(async () => {
  const operators = { Оксана: operatorRoles, Петро: ['money'] } as const;
  server = await createTestServer({
    seed: false,
    env: { OPERATORS: operatorsSetting(operators) },
  });
  operator = await signIn(server);
});
afterAll(() => server.close());

/** A customer who has rated one order; gives its id too. */
async function rate(own: object = {}, order: object = {}): Promise<[Rater, string]> {
  const rater = await createRater(server);
  const id = await rater.order(order);
  await rater.send(id, { rating: 2, text: 'Пачку пом’яли', ...own });
  return [rater, id];
}

const photo = async () => {
  const create = { width: 900, height: 600, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

const link = (id: string) => `href="/operator/feedback/${id}"`;
/** Whether an entry is linked, with the filter of a list or without. */
const hasLink = (body: string, id: string) =>
  new RegExp(`href="/operator/feedback/${id}["?]`).test(body);
const answer = (id: string, text: string, more: object = {}) =>
  operator.post(`${page}/answer`, { feedback: id, answer: text, ...more });
const feedbackOf = async (rater: Rater) => (await rater.orders())[0]?.feedback;
const noticesOf = async ({ as }: Rater) => (await server.call(getNotices, {}, as)).notices;

describe('the list', () => {
  const listed = async (query: string, ids: readonly string[]) => {
    const { body } = await operator.get(`${page}?${query}`);
    return ids.filter((id) => hasLink(body, id));
  };

  test('is narrowed by state, purchase, stars, tag, pictures, app and group of products', async () => {
    const [, online] = await rate({ rating: 1, tags: 'taste,price' });
    const [, website] = await rate({ rating: 3, tags: 'price' }, { channel: 'website' });
    const [, pictured] = await rate({ rating: 5, text: '', pictures: [await photo()] });
    const second = await createRater(server, 'second');
    const ogo = await second.order();
    await second.send(ogo, { rating: 4, text: 'Гарно' });
    const receipts = await createRater(server);
    const receipt = await receipts.order({ channel: 'receipt', store: 'Крамниця' });
    await receipts.sendOffline(receipt, { rating: 2, text: 'Черга' });
    const ids = [online, website, pictured, ogo, receipt];

    expect(await listed('', ids)).toEqual(ids);
    expect(await listed('channel=online', ids)).toEqual([online, pictured, ogo]);
    expect(await listed('channel=website', ids)).toEqual([website]);
    expect(await listed('channel=receipt', ids)).toEqual([receipt]);
    expect(await listed('stars=3', ids)).toEqual([website]);
    expect(await listed('tag=price', ids)).toEqual([online, website]);
    expect(await listed('tag=taste&stars=1', ids)).toEqual([online]);
    expect(await listed('pictures=yes', ids)).toEqual([pictured]);
    expect(await listed('brand=second', ids)).toEqual([ogo]);
    expect(await listed('group=ogo', ids)).toEqual([ogo]);
    expect(await listed('stars=9&tag=politics&brand=x', ids)).toEqual(ids);

    await answer(online, 'Дякуємо');
    await operator.post(`${page}/handle`, { feedback: website });
    expect(await listed('', ids)).toEqual([pictured, ogo, receipt]);
    expect(await listed('state=answered', ids)).toEqual([online]);
    expect(await listed('state=handled', ids)).toEqual([website]);
    expect(await listed('state=all', ids)).toEqual(ids);
  });

  test('begins with the lowest rating, then the oldest; praise without a word does not wait', async () => {
    const [, newer] = await rate({ rating: 1, text: 'Новіший' });
    const [, praise] = await rate({ rating: 5, text: '' });
    const [, better] = await rate({ rating: 3, text: 'Кращий' });
    const [, older] = await rate({ rating: 1, text: 'Давніший' });
    await server.context.db
      .updateTable('order_feedback')
      .set({ created_at: new Date(server.context.now().getTime() - DAY_MS) })
      .where('order_id', '=', Number(older))
      .execute();
    const { body } = await operator.get(page);
    const places = [older, newer, better].map((id) => body.indexOf(link(id)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(body).not.toContain(link(praise));
    expect((await operator.get(`${page}/${older}`)).body).toContain(link(newer));
  });

  test('is gone through by its links and acts with the filter that was chosen', async () => {
    const [, first] = await rate({ rating: 1, text: 'Перший', tags: 'delivery' });
    await rate({ rating: 2, text: 'Між ними', tags: 'app' });
    const [, second] = await rate({ rating: 3, text: 'Другий', tags: 'delivery' });
    const [, third] = await rate({ rating: 3, text: 'Третій', tags: 'delivery' });
    const query = 'tag=delivery';
    const step = (body: string, key: number) =>
      new RegExp(`href="/operator(/feedback[^"]*)" accesskey="${key}"`).exec(body)?.[1];
    const entry = (id: string) => `${page}/${id}?${query}`;

    const list = (await operator.get(`${page}?${query}`)).body;
    expect(step(list, 2)).toBe(entry(first));
    const opened = (await operator.get(entry(first))).body;
    expect(step(opened, 2)).toBe(entry(second));
    expect(step(opened, 0)).toBe(`${page}?${query}`);

    const refused = await operator.post(`${page}/answer`, {
      feedback: first,
      filter: query,
      answer: '',
    });
    expect(refused.statusCode).toBe(422);
    expect(step(refused.body, 2)).toBe(entry(second));
    const shown = (await answer(first, 'Дякуємо', { filter: query })).body;
    expect(shown).toContain('Другий');
    expect(step(shown, 2)).toBe(entry(third));

    const answered = `state=answered&${query}`;
    const done = (await operator.get(`${page}/${first}?${answered}`)).body;
    expect(hasLink(done, second)).toBe(false);
    expect(step(done, 0)).toBe(`${page}?${answered.replace('&', '&#38;')}`);
  });

  test('continues on a second page with the same filter', async () => {
    const rater = await createRater(server);
    const ids: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      const id = await rater.order();
      await rater.send(id, { rating: 1, text: 'Ще', tags: 'app' });
      ids.push(id);
    }
    const first = (await operator.get(`${page}?tag=app&stars=1`)).body;
    const shown = ids.filter((id) => hasLink(first, id));
    expect(shown).toHaveLength(50);
    const next = /href="\/operator(\/feedback\?[^"]*)">Далі/.exec(first)?.[1] ?? '';
    expect(next).toContain('tag=app');
    const { body } = await operator.get(next.replaceAll('&#38;', '&'));
    expect(ids.filter((id) => hasLink(body, id))).toEqual(ids.filter((id) => !shown.includes(id)));
  });
});

describe('an entry', () => {
  test('has words, tags, purchase, and pictures without metadata for operators alone', async () => {
    const [, id] = await rate({ tags: 'packaging', pictures: [await photo(), await photo()] });
    const { body } = await operator.get(`${page}/${id}`);
    for (const text of ['Пачку пом’яли', 'пакування', 'Перша × 2', '2 з 5']) {
      expect(body.replaceAll('&#39;', '’')).toContain(text);
    }
    const files = [...body.matchAll(/"\/operator(\/feedback\/(?:picture|thumbnail)\/\w+)"/g)];
    expect(files).toHaveLength(4);
    for (const [, path = ''] of files) {
      const { headers, rawPayload } = await operator.get(path);
      expect(headers['content-type']).toBe('image/jpeg');
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      const stranger = await operatorClient(server).get(path);
      expect([stranger.statusCode, stranger.headers['content-type']]).not.toContain('image/jpeg');
      // The pictures of ratings are on no other page.
      expect((await operator.get(path.replace('feedback', 'receipts'))).statusCode).toBe(404);
    }
  });

  test('an unknown one is not found', async () => {
    for (const id of ['999999999', '0', 'abc']) {
      expect((await operator.get(`${page}/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('an answer', () => {
  test('is shown to the customer, who gets one notice with a link to it', async () => {
    const [rater, id] = await rate();
    const [other] = await rate();
    expect(await feedbackOf(rater)).toMatchObject({ answer: null });
    expect((await answer(id, '  Перепрошуємо.\r\nНадішлемо нову. ')).body).toContain(
      `Відгук №\u00a0${id}: відповідь надіслано`,
    );
    const at = server.context.now().toISOString();
    expect(await feedbackOf(rater)).toMatchObject({
      answer: {
        text: 'Перепрошуємо.\nНадішлемо нову.',
        at: expect.stringContaining(at.slice(0, 10)),
      },
    });
    expect(await noticesOf(rater)).toMatchObject([
      {
        kind: 'feedback',
        title: 'Відповідь на твій відгук',
        href: `/feedback?answer=${id}&app=main`,
      },
    ]);
    expect(await feedbackOf(other)).toMatchObject({ answer: null });
    expect(await noticesOf(other)).toEqual([]);
  });

  test('of two operators at once one answers, and the other gets a conflict', async () => {
    const [rater, id] = await rate();
    const answers = await Promise.all(['Перша', 'Друга'].map((text) => answer(id, text)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.body).toContain('уже відповіли');
    expect(await noticesOf(rater)).toHaveLength(1);
  });

  test('can be corrected with a reason, if nobody has corrected it meanwhile', async () => {
    const [rater, id] = await rate();
    await answer(id, 'Зновв');
    const seen = (await feedbackOf(rater))?.answer?.at ?? '';
    server.advance(60);
    const change = { feedback: id, seen, reason: 'Описка у слові' };
    const correct = (text: string) => operator.post(`${page}/correct`, { ...change, answer: text });
    expect((await correct('Зновв')).statusCode).toBe(422);
    expect((await correct('Знову')).body).toContain('відповідь змінено');
    expect((await correct('Ще раз')).statusCode).toBe(422);
    expect((await feedbackOf(rater))?.answer?.text).toBe('Знову');
  });

  test('sends the customer one more notice each time it is changed', async () => {
    const [rater, id] = await rate();
    await answer(id, 'Перша');
    for (const text of ['Друга', 'Третя']) {
      const seen = (await feedbackOf(rater))?.answer?.at ?? '';
      server.advance(60);
      const change = { feedback: id, seen, reason: 'Уточнення', answer: text };
      await operator.post(`${page}/correct`, change);
      await operator.post(`${page}/correct`, change);
    }
    const titles = (await noticesOf(rater)).map(({ title }) => title);
    const changed = 'Відповідь на твій відгук змінено';
    expect(titles).toEqual([changed, changed, 'Відповідь на твій відгук']);
  });

  test.each(['main', 'second'] as const)('opens in the app of the purchase: %s', async (brand) => {
    const rater = await createRater(server, brand);
    const online = await rater.order();
    await rater.send(online, { rating: 4, text: 'Гарно' });
    const receipt = await rater.order({ channel: 'receipt', store: 'Крамниця' });
    await rater.sendOffline(receipt, { rating: 2, text: 'Черга' });
    for (const id of [online, receipt]) await answer(id, 'Дякуємо');
    expect((await noticesOf(rater)).map(({ href }) => href)).toEqual([
      `/feedback?answer=${receipt}&app=${brand}`,
      `/feedback?answer=${online}&app=${brand}`,
    ]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['1001 characters', 'а'.repeat(1001)],
  ])('of %s is refused and shown again', async (_, text) => {
    const [rater, id] = await rate();
    const { statusCode, body } = await answer(id, text);
    expect(statusCode).toBe(422);
    expect(body).toContain('від 2 до 1000 знаків');
    expect(body).toContain(text.trim());
    expect(await feedbackOf(rater)).toMatchObject({ answer: null });
  });

  test('of an unknown rating, or an order without one, is refused', async () => {
    const rater = await createRater(server);
    for (const id of ['999999999', 'abc', await rater.order()]) {
      expect((await answer(id, 'Дякуємо')).statusCode).toBe(422);
    }
  });

  test('markup of customers and operators is text', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>Жирно</b> & \'лапки\'';
    const [rater, id] = await rate({ text: markup });
    expect((await answer(id, markup)).statusCode).toBe(200);
    for (const path of [page, `${page}?state=answered`, `${page}/${id}`]) {
      const { body } = await operator.get(path);
      expect(body).not.toContain('<img src=x');
      expect(body).not.toContain('<b>Жирно');
    }
    expect((await operator.get(`${page}/${id}`)).body.split('&#60;b&#62;Жирно')).toHaveLength(3);
    expect(await feedbackOf(rater)).toMatchObject({ text: markup, answer: { text: markup } });
  });
});

test('a rating is handled without an answer, and can be put back into the queue', async () => {
  const [rater, id] = await rate({ tags: 'service' });
  const queue = `${page}?tag=service`;
  const handle = () => operator.post(`${page}/handle`, { feedback: id });
  expect((await handle()).statusCode).toBe(200);
  expect((await handle()).statusCode).toBe(422);
  expect(await noticesOf(rater)).toEqual([]);
  expect(hasLink((await operator.get(queue)).body, id)).toBe(false);
  await operator.post(`${page}/reopen`, { feedback: id, reason: 'Закрито помилково' });
  expect(hasLink((await operator.get(queue)).body, id)).toBe(true);
  await answer(id, 'Дякуємо');
  const again = { feedback: id, reason: 'Ще раз' };
  expect((await operator.post(`${page}/reopen`, again)).statusCode).toBe(422);
});

test('without a key, or without the role, nothing is shown and nothing is done', async () => {
  const [rater, id] = await rate({ text: 'Лише для своїх', tags: 'choice' });
  for (const visitor of [operatorClient(server), await signIn(server, 'Петро')]) {
    for (const path of [page, `${page}/${id}`]) {
      expect((await visitor.get(path)).body).not.toContain('Лише для своїх');
    }
    const acts = { feedback: id, answer: 'Чужа відповідь', reason: 'Чужа причина', seen: '' };
    for (const act of ['answer', 'handle', 'correct', 'reopen']) {
      const { statusCode } = await visitor.post(`${page}/${act}`, acts);
      expect([303, 401, 403]).toContain(statusCode);
    }
  }
  expect(await feedbackOf(rater)).toMatchObject({ answer: null });
  expect(hasLink((await operator.get(`${page}?tag=choice`)).body, id)).toBe(true);
});
