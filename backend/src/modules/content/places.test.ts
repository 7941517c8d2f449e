import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlaces } from '@club/api/contract/content';
import { runPlacesCommand } from '../../server/places-command';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew();
});
afterAll(() => server.close());

const readPlaces = (myogo: 'true' | 'false') => server.call(getPlaces, { myogo }, as);

test('[RT-32] the apps have 40 points of sale in six cities', async () => {
  const [main, second] = [await readPlaces('false'), await readPlaces('true')];
  const ids = new Set([...main.points, ...second.points].map(({ id }) => id));
  expect(ids.size).toBe(40);
  expect(main.points.length).toBeLessThan(40);
  expect(main.cities.map(({ name }) => name).slice(0, 2)).toEqual(['Київ', 'Харків']);
  const cityIds = main.cities.map(({ id }) => id);
  for (const { city_id: cityId } of [...main.points, ...main.stores]) {
    expect(cityIds).toContain(cityId);
  }
});

test('[RT-34] 12 stores have hours, a phone and an existing picture', async () => {
  const stores = [...(await readPlaces('false')).stores, ...(await readPlaces('true')).stores];
  expect(stores).toHaveLength(12);
  for (const { hours, phone, picture, services } of stores) {
    expect(hours.length).toBeGreaterThan(0);
    expect(phone).toMatch(/^\+380\d{9}$/);
    expect(services.length).toBeGreaterThan(0);
    expect((await server.app.inject({ url: picture })).statusCode).toBe(200);
  }
});

test('[RT-32] without places the answer is empty', async () => {
  const empty = await createTestServer({ seed: false });
  const { token } = await empty.loginAsNew();
  expect(await empty.call(getPlaces, { myogo: 'false' }, { token })).toEqual({
    cities: [],
    points: [],
    stores: [],
  });
  await empty.close();
});

test('[RT-32] the page is allowed to use the location', async () => {
  const { headers } = await server.app.inject({ url: '/landing' });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});

describe('pnpm places', () => {
  const author = ['--by', 'Оксана', '--reason', 'Нова студія'];
  const city = { id: 'poltava', name: 'Полтава', lat: 49.59, lng: 34.55 };
  const point = {
    id: 'pos-1',
    city: 'poltava',
    name: 'Кіоск',
    address: 'вул. Соборності, 1',
    hours: 'пн–пт 09:00–20:00',
    lat: 49.59,
    lng: 34.55,
  };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'club-places-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function load(own: TestServer, content: object, words = author): Promise<string> {
    const file = path.join(folder, 'places.json');
    await writeFile(file, JSON.stringify(content));
    let said = '';
    await runPlacesCommand(own.context, ['load', file, ...words], (text) => (said += text));
    return said;
  }

  test('replaces all places by those of a file, at once, and says who did it', async () => {
    const own = await createTestServer();
    const customer = await own.loginAsNew();
    const read = () => own.call(getPlaces, { myogo: 'false' }, customer);
    expect((await read()).points.length).toBeGreaterThan(1);
    const store = { phone: '+380800000000', services: ['Обмін'], picture: 'store-01' };
    const places = [point, { ...point, id: 'studio-1', name: 'Студія', brand: 'main', store }];
    expect(await load(own, { cities: [city], places })).toBe('2 loaded\n');
    expect(await read()).toMatchObject({
      cities: [city],
      points: [{ id: 'pos-1', hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }] }],
      stores: [{ id: 'studio-1', phone: '+380800000000' }],
    });
    const act = await own.context.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject', 'reason'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(act).toEqual({
      operator: 'Оксана',
      act: 'places.load',
      subject: 'Місця: 2',
      reason: 'Нова студія',
    });
    let listed = '';
    await runPlacesCommand(own.context, ['list'], (text) => (listed += text));
    expect(listed).toContain('studio-1  store  main  Полтава  Студія, вул. Соборності, 1\n');
    await own.close();
  });

  const studio = (picture: string) => {
    const store = { phone: '+380800000000', services: [], picture };
    return { ...point, brand: 'main', store };
  };
  test.each<[string, object, string]>([
    ['with an unknown picture', { places: [studio('none')] }, 'pos-1: Картинки «none» немає.'],
    ['in no city of the file', { places: [{ ...point, city: 'sumy' }] }, 'does not have'],
    ['twice', { places: [point, point] }, 'written twice'],
    ['with odd hours', { places: [{ ...point, hours: 'завжди' }] }, 'No opening hours: завжди'],
    ['nowhere', { places: [{ ...point, lat: 500 }] }, 'lat'],
  ])('a place %s is refused, and nothing changes', async (_, content, reason) => {
    const before = await readPlaces('false');
    await expect(load(server, { cities: [city], ...content })).rejects.toThrow(reason);
    await expect(load(server, { cities: [city], places: [point] }, [])).rejects.toThrow('--by');
    expect(await readPlaces('false')).toEqual(before);
  });
});
