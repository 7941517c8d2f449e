import { getPlaces } from '@club/api/contract/content';
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
