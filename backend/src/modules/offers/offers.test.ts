import { getOffers } from '@club/api/contract/offers';
import { registerDevice } from '@club/api/contract/devices';
import type { Brand } from '@club/domain/brand';
import { clubConfig } from '../../app/club-config';
import { isSwitchName, type SwitchName } from '../../app/switches';
import { createTestServer, type TestServer } from '../../testing';
import { after, clockEdges, edgeMoments } from '../../testing/clock-edges';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import {
  formKeyOn,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { seededSerials } from '../../../seed/devices';
import { seededOffers } from '../../../seed/offers';
import { products } from '../../../seed/products';
import { catalogTag } from '../catalog/catalog-tags';
import { setSwitch } from '../switches/switches-service';
import { offerForm } from './offer-form';
import { addOffer } from './offers-changes';

let server: TestServer;
let oksana: OperatorClient;

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support'] }) },
  });
});
// Some tests move the clock, which ends the session.
beforeEach(async () => {
  oksana = await signIn(server);
});
afterAll(() => server.close());

const turn = (name: SwitchName, isOn: boolean) =>
  server.context.transaction((tx) => setSwitch(tx, server.context, name, isOn));

async function offers({ as, brand }: { as: { token: string }; brand: Brand }) {
  const input = brand === 'second' ? { myogo: 'true' as const } : {};
  return (await server.call(getOffers, input, as)).offers;
}
const titles = async (shopper: Shopper) => (await offers(shopper)).map(({ title }) => title);

const { promo, gift, freeShippingFromUah } = clubConfig;
const velo = `velo на ${promo.second.percent}\u00a0% дешевше`;
const device = '50\u00a0XP за твій пристрій';

const form = {
  title: 'Тест',
  text: 'Текст пропозиції',
  badge: 'нове',
  picture: 'cover-friends',
  brand: '',
  label: 'Далі',
  page: 'shop.shelves',
  condition: '',
  reason: 'Запуск пропозиції',
};
const add = (own: Record<string, string>) => oksana.post('/offers/add', { ...form, ...own });

test('[LO-07] two presses of the button add one offer', async () => {
  const shopper = await createShopper(server);
  const own = { ...formKeyOn(await oksana.get('/offers')), title: 'Двічі натиснута' };
  const answers = await Promise.all([add(own), add(own)]);
  expect((await titles(shopper)).filter((title) => title === own.title)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('[LO-07] each app has its own offers, with the amounts of its configuration', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  const second = await offers(shopper);
  expect(second.find(({ title }) => title === velo)).toMatchObject({
    text: expect.stringContaining(promo.second.code),
    badge: `−${promo.second.percent}\u00a0%`,
    conditions: ['Один раз на покупця'],
    ends_at: null,
    action: { page: 'shop.collection', collection: 'ogo-velo' },
  });
  expect(second.find(({ badge }) => badge === `${gift.cans} + 1`)).toBeDefined();
  const main = await offers({ ...shopper, brand: 'main' });
  expect(main.map(({ title }) => title)).not.toContain(velo);
  expect(
    main.find(({ badge }) => badge === `від ${freeShippingFromUah.main}\u00a0₴`),
  ).toBeDefined();
  for (const { title, text, badge } of [...second, ...main]) {
    expect(`${title}${text}${badge}`).not.toMatch(/[{}]/);
  }
});

test('[LO-07] an offer is not listed when its switch is off, or its rule brings nothing', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  expect(await titles(shopper)).toEqual(expect.arrayContaining([velo, device]));
  await turn('promo-code.pouch', false);
  await turn('device-points', false);
  const now = await titles(shopper);
  expect(now).not.toContain(velo);
  expect(now).not.toContain(device);
  await turn('promo-code.pouch', true);
  await turn('device-points', true);
});

test('[LO-07] what was used up, or done, is not offered again', async () => {
  const shopper = await createShopper(server, { brand: 'second' });
  await shopper.setMetafield('pwaDiscount', 'velo-20', 'used');
  const { serial } = seededSerials[0]!;
  await server.call(registerDevice, { serial, myogo: true }, shopper.as);
  const now = await titles(shopper);
  expect(now).not.toContain(velo);
  expect(now).not.toContain(device);
  expect(now).toContain('Банка velo в подарунок');
});

test('[LO-07] purchases decide: in the last days, and never', async () => {
  const shopper = await createShopper(server);
  const scan = 'XP за кожну пачку стіків';
  await add({ title: 'Перші стіки', condition: 'never-bought', of: 'sticks' });
  expect(await titles(shopper)).toEqual(expect.arrayContaining(['Перші стіки']));
  expect(await titles(shopper)).not.toContain(scan);
  const sticks = products.find(
    ({ productClass, stock, brand }) => productClass === 'sticks' && stock > 5 && brand === 'main',
  )!;
  await shopper.buy([{ variant_id: sticks.variantId }]);
  expect(await titles(shopper)).toContain(scan);
  expect(await titles(shopper)).not.toContain('Перші стіки');
  server.advance(91 * 86_400);
  const later = await server.context.transaction((tx) =>
    server.context.sessions.open(tx, shopper.customerId, 'test'),
  );
  const offered = await offers({ as: { ...shopper.as, token: later.token }, brand: 'main' });
  expect(offered.map(({ title }) => title)).not.toContain(scan);
});

test('[LO-07] age mark, tag and age of the account decide', async () => {
  const shopper = await createShopper(server);
  await add({ title: 'Дорослим', verified: 'yes' });
  await add({ title: 'З тегом', condition: 'tag', tag: 'PWA', words: 'Для тих, хто встановив' });
  await add({ title: 'Новим', condition: 'newcomer', days: '30' });
  const old = await server.loginAs('regular');
  const ofOld = (await offers({ as: old, brand: 'main' })).map(({ title }) => title);
  expect(ofOld).not.toContain('Новим');
  await shopper.setTags('');
  expect(await titles(shopper)).not.toContain('З тегом');
  expect(await titles(shopper)).not.toContain('Дорослим');
  await shopper.setTags('PWA, age_verified');
  const now = await offers(shopper);
  expect(now.map(({ title }) => title)).toEqual(expect.arrayContaining(['Дорослим', 'З тегом']));
  expect(now.find(({ title }) => title === 'З тегом')?.conditions).toEqual([
    'Для тих, хто встановив',
  ]);
});

test.each([
  [1, '1\u00a0день'],
  [22, '22\u00a0дні'],
  [30, '30\u00a0днів'],
])('[LO-07] %i days of a condition are said in words', async (days, text) => {
  const shopper = await createShopper(server);
  const title = `За ${days}`;
  await add({ title, condition: 'newcomer', days: String(days) });
  const offered = (await offers(shopper)).find((offer) => offer.title === title);
  expect(offered?.conditions).toEqual([`Новим учасникам: у клубі не більш як ${text}`]);
});

test('[LO-07] an operator adds an offer with a term, and ends it, with a reason', async () => {
  const shopper = await createShopper(server);
  const today = server.context.now().toISOString().slice(0, 10);
  await add({ title: 'Сьогодні', until: today });
  const offered = (await offers(shopper)).find(({ title }) => title === 'Сьогодні');
  expect(offered?.ends_at).not.toBeNull();
  server.advance(86_400);
  expect(await titles(shopper)).not.toContain('Сьогодні');
  oksana = await signIn(server);
  await add({ title: 'Завершимо', text: 'За друга {friend} XP' });
  const open = (await offers(shopper)).find(({ title }) => title === 'Завершимо');
  expect(open?.text).toBe('За друга 100\u00a0XP');
  const ended = await oksana.post('/offers/end', { offer: open!.id, reason: 'Час вийшов' });
  expect(ended.body).toContain(`Пропозиція №\u00a0${open!.id}, Завершимо: пропозицію завершено`);
  expect(await titles(shopper)).not.toContain('Завершимо');
  expect((await (await signIn(server, 'Петро')).get('/offers')).statusCode).toBe(403);
});

describe('[LO-07] an offer that leads to the shop', () => {
  const collection = (id: string, own: Record<string, string> = {}) =>
    ({ page: 'shop.collection', collection: id, ...own }) as const;

  test.each<[where: string, own: Record<string, string>, sentence: string]>([
    ['no collection', collection('books', { brand: 'main' }), 'Колекції «books» немає: Іскра.'],
    ['one of one app, from both', collection('sticks'), 'Колекції «sticks» немає: Ого.'],
    [
      'one of the other app',
      collection('sticks', { brand: 'second' }),
      'Колекції «sticks» немає: Ого.',
    ],
    [
      'no product',
      { ...collection('sticks', { brand: 'main' }), page: 'shop.product', product: 'book' },
      'Товару «book» немає в колекції «sticks»: Іскра.',
    ],
  ])('to %s is refused', async (_, own, sentence) => {
    const refused = await add({ title: 'Нікуди', ...own });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(sentence);
  });

  test('is shown while the shop sells what it leads to', async () => {
    const shopper = await createShopper(server);
    const sold = products.find(
      ({ brand, productClass }) => brand === 'main' && productClass === 'sticks',
    )!;
    const product = { page: 'shop.product', collection: 'sticks', product: sold.id } as const;
    await add({ title: 'Колекція', brand: 'main', ...collection('sticks') });
    await add({ title: 'Товар', brand: 'main', ...product });
    await add({ title: 'Популярне', ...collection('popular') });
    const all = ['Колекція', 'Товар', 'Популярне'];
    const shown = async () => (await titles(shopper)).filter((title) => all.includes(title));
    expect(await shown()).toEqual(all);
    await turn('sale.sticks', false);
    expect(await shown()).toEqual(['Популярне']);
    await turn('sale.sticks', true);
    expect(await shown()).toEqual(all);
    const opens = (at: Date | null) =>
      server.context.transaction(async (tx) => {
        const query = tx.updateTable('catalog_products').set({ opens_at: at });
        await query.where('id', '=', sold.id).execute();
        server.context.cache.invalidate(tx, catalogTag);
      });
    await opens(new Date(server.context.now().getTime() + 30 * 86_400_000));
    expect(await shown()).toEqual(['Колекція', 'Популярне']);
    await opens(null);
  });
});

test('operators read apps and pages by their names', async () => {
  await add({ title: 'З назвами', brand: 'second', page: 'loyalty.getXp' });
  const { body } = await oksana.get('/offers');
  expect(body).toMatch(/data-title="Застосунок"><div>Ого</);
  expect(body).toMatch(/data-title="Куди веде"><div>Як отримати XP</);
  expect(body).toMatch(/<option value="second"[^>]*>Ого</);
  expect(body).toMatch(/<option value="loyalty.getXp"[^>]*>Як отримати XP</);
});

test.each(clockEdges)('[LO-07] an offer until %s ends with that day', async (_, edge) => {
  const { context } = server;
  server.setNow(after(edge.begins, -3_600_000));
  const content = offerForm.parse({ ...form, title: 'Межа', until: edge.day });
  await context.transaction((tx) => addOffer(tx, context, content));
  const customer = await server.loginAsNew();
  const isOffered = async (at: Date) => {
    server.setNow(at);
    return (await offers({ as: customer, brand: 'main' })).some(({ title }) => title === 'Межа');
  };
  for (const moment of edgeMoments(edge)) expect(await isOffered(moment)).toBe(true);
  expect(await isOffered(edge.ends)).toBe(false);
});

test.each([
  ['an unknown amount', { text: 'За {gold} XP' }, 'Суми {gold} немає.'],
  ['an unknown page', { page: 'shop.secret' }, 'Поля не заповнено'],
  ['a collection page without a collection', { page: 'shop.collection' }, 'Поля не заповнено'],
  ['a condition without its days', { condition: 'newcomer', days: '' }, 'Поля не заповнено'],
  ['an unknown picture', { picture: 'nothing' }, 'Картинки «nothing» немає.'],
  ['a day that is over', { until: '2020-01-01' }, 'Останній день уже минув.'],
  ['an unknown switch', { need: 'sale.books' }, 'Поля не заповнено'],
  ['no reason', { reason: '' }, 'Напиши причину'],
])('[LO-07] an offer with %s is refused, with what was written', async (_, own, sentence) => {
  const refused = await add({ title: 'Чернетка', ...own });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(sentence);
  expect(refused.body).toContain('value="Чернетка"');
});

test('the offers of the demo data need switches that exist', () => {
  for (const { needs } of seededOffers)
    expect(needs.filter((one) => !isSwitchName(one))).toEqual([]);
});
