import { getCities } from '@club/api/contract/delivery';
import { createTestServer, type TestServer } from '../../testing';
import { cityOf, suggestCities } from './cities';

const names = (query: string) => suggestCities(query).map(({ meta }) => meta.MainDescription);

describe('the suggestion of cities', () => {
  it('[AC-13] begins with the six popular ones', () => {
    expect(names('')).toEqual(['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів']);
  });

  it.each([
    ['льв', ['Львів']],
    ['м. Ст', ['Стрий']],
    ["кам'ян", ['Кам’янське']],
    ['КАМЯН', ['Кам’янське']],
    ['франківськ', ['Івано-Франківськ']],
    ['че', ['Чернігів']],
    ['qq', []],
  ])('[AC-13] %j finds %j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('[AC-13] puts what begins so before what holds it', () => {
    expect(names('хар')[0]).toBe('Харків');
    expect(names('пол')[0]).toBe('Полтава');
  });

  it('knows a city again by its id', () => {
    const [first] = suggestCities('');
    expect(cityOf(first?.city_id ?? '')).toEqual(first);
    expect(cityOf('city-9999')).toBeNull();
  });
});

describe('get-cities', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ seed: false });
  });
  afterAll(() => server.close());

  test('[AC-13] answers a customer', async () => {
    const { token } = await server.loginAsNew();
    const { cities } = await server.call(getCities, { query: 'оде' }, { token });
    expect(cities).toMatchObject([{ label: 'м. Одеса, Одеська обл.', city_id: 'city-0003' }]);
    expect((await server.call(getCities, {}, { token })).cities).toHaveLength(6);
  });
});
