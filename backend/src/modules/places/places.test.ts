import { getPlaces } from '@club/api/contract/content';
import { createTestServer, type TestServer } from '../../testing';

let server: TestServer;
let as: { token: string };

beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew();
});
afterAll(() => server.close());

const ask = (myogo: 'true' | 'false') => server.call(getPlaces, { myogo }, as);

test('[RT-32] the apps together know 40 points of sale in six cities', async () => {
  const [main, second] = [await ask('false'), await ask('true')];
  const ids = new Set([...main.points, ...second.points].map(({ id }) => id));
  expect(ids.size).toBe(40);
  expect(main.points.length).toBeLessThan(40);
  expect(main.cities.map(({ name }) => name).slice(0, 2)).toEqual(['Київ', 'Харків']);
  const cityIds = main.cities.map(({ id }) => id);
  for (const { city_id: cityId } of [...main.points, ...main.stores]) {
    expect(cityIds).toContain(cityId);
  }
});

test('[RT-34] 12 stores, each with hours, phone and a picture that is there', async () => {
  const stores = [...(await ask('false')).stores, ...(await ask('true')).stores];
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

test('[RT-32] the page may ask where the customer is', async () => {
  const { headers } = await server.app.inject({ url: '/landing' });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});
