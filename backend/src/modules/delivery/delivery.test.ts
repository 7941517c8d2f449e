import {
  getBranches,
  getCities,
  getSlots,
  getStreets,
  type Branch,
} from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import type { EndpointInput } from '@club/api';
import { createTestServer, type TestServer } from '../../testing';
import type { Carrier } from '../../outside/carrier/port';
import { ServiceError } from '../../outside/service-error';
import { findBranch } from './delivery-repository';
import { deliveryModule } from './delivery-module';
import { createDirectory } from './directory';
import { createSandboxCarrier } from '../../outside/carrier/sandbox';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await server.loginAsNew());
});
afterAll(() => server.close());

const names = async (query: string) => {
  const { cities } = await server.call(getCities, { query }, { token });
  return cities.map(({ meta }) => meta.MainDescription);
};

describe('the search of cities', () => {
  test('[AC-13] [SH-19] the form begins with the six popular ones', async () => {
    const { cities } = await server.call(getCities, {}, { token });
    expect(cities.map(({ meta }) => meta.MainDescription)).toEqual([
      'Київ',
      'Харків',
      'Одеса',
      'Дніпро',
      'Запоріжжя',
      'Львів',
    ]);
  });

  test.each([
    ['льв', ['Львів']],
    ['м. Ст', ['Стрий']],
    ["кам'ян", ['Кам’янське']],
    ['КАМЯН', ['Кам’янське']],
    ['франківськ', ['Івано-Франківськ']],
    ['че', ['Чернігів']],
    ['qq', []],
  ])('[AC-13] %j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('[AC-13] what begins so comes before what holds it', async () => {
    expect((await names('хар'))[0]).toBe('Харків');
    expect((await names('пол'))[0]).toBe('Полтава');
  });
});

describe('branches and streets', () => {
  test('[SH-19] of a known city', async () => {
    const { branches } = await server.call(
      getBranches,
      { city: 'city-0006', query: 'городоцька' },
      { token },
    );
    expect(branches[0]?.address).toContain('Городоцька');
    const { streets } = await server.call(
      getStreets,
      { city: 'city-0006', query: 'лич' },
      { token },
    );
    expect(streets).toEqual([{ ref: 'city-0006:вул. Личаківська', name: 'вул. Личаківська' }]);
  });

  test('[SH-19] of a big city are the first ones, of all kinds or of one, and the rest by words', async () => {
    const find = async (more: Partial<EndpointInput<typeof getBranches>>) =>
      (await server.call(getBranches, { city: 'city-0001', ...more }, { token })).branches;
    const branchKinds = (branches: readonly Branch[]) => new Set(branches.map(({ kind }) => kind));
    const all = await find({});
    expect(all).toHaveLength(maxCount.branches);
    expect(branchKinds(all)).toEqual(new Set(['branch']));
    const lockers = await find({ kind: 'locker' });
    expect(lockers.length).toBeGreaterThan(50);
    expect(branchKinds(lockers)).toEqual(new Set(['locker']));
    const street = await find({ kind: 'branch', query: 'хрещатик' });
    expect(branchKinds(street)).toEqual(new Set(['branch']));
    expect(street).not.toHaveLength(0);
    for (const { address } of street) expect(address).toContain('Хрещатик');
    const last = await find({ query: '112' });
    expect(last[0]?.number).toBe('112');
    expect(all.map(({ number }) => number)).not.toContain('112');
  });

  test('[SH-19] an unknown city is refused', async () => {
    for (const failing of [
      server.failure(getBranches, { city: 'city-9999' }, { token }),
      server.failure(getStreets, { city: 'city-9999', query: 'лич' }, { token }),
    ]) {
      expect(await failing).toMatchObject({ code: 'CITY_UNKNOWN' });
    }
  });
});

test('[SH-19] slots come from the clock of the server', async () => {
  const { courier, call } = await server.call(getSlots, {}, { token });
  expect(courier.filter(({ day }) => day === 'tomorrow')).toHaveLength(4);
  expect(call.length).toBeGreaterThanOrEqual(4);
});

describe('a carrier that comes and goes', () => {
  let isUnavailable = false;
  let calls = 0;
  const gone = new ServiceError('carrier', 'gone', { kind: 'unavailable' });
  const sandbox = createSandboxCarrier();
  const carrier: Carrier = {
    cities: (query) => {
      calls += 1;
      return isUnavailable ? Promise.reject(gone) : sandbox.cities(query);
    },
    branches: (...question) => {
      calls += 1;
      return isUnavailable ? Promise.reject(gone) : sandbox.branches(...question);
    },
    streets: (...question) => sandbox.streets(...question),
  };
  const directory = () => createDirectory(server.context, carrier);

  test('[SH-19] is asked once for the same thing, however it is spelled', async () => {
    calls = 0;
    await directory().cities('Брова');
    await directory().cities('  брова ');
    expect(calls).toBe(1);
  });

  test('[SH-19] what it said is used while it is unavailable, and what it never said is not made up', async () => {
    isUnavailable = true;
    server.advance(40 * 86_400);
    const [city] = await directory().cities('брова');
    expect(city?.meta.MainDescription).toBe('Бровари');
    await expect(directory().cities('лозо')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    isUnavailable = false;
  });

  test('[SH-19] a branch that was offered is known to orders', async () => {
    await directory().branches('city-0012', { query: '', kind: undefined });
    expect(await findBranch(server.context.db, 'city-0012', '1')).toMatchObject({ number: '1' });
    expect(await findBranch(server.context.db, 'city-0012', '777')).toBeNull();
  });
});

describe('each search of the carrier', () => {
  test('[SH-19] are limited per customer; the list that forms begin with is not', async () => {
    const { limit, windowSeconds } = server.context.club.delivery.searches;
    const busy = await server.loginAsNew();
    const search = (by: { token: string }) => server.call(getCities, { query: 'льв' }, by);
    const city = { city: 'city-0012', query: 'сум' };
    await server.call(getStreets, city, busy);
    await server.call(getBranches, city, busy);
    for (let count = 2; count < limit; count += 1) await search(busy);
    for (const refused of [search(busy), server.call(getStreets, city, busy)]) {
      await expect(refused).rejects.toThrow('TOO_MANY_REQUESTS');
    }
    expect((await server.call(getCities, {}, busy)).cities).toHaveLength(6);
    expect((await search(await server.loginAsNew())).cities).toHaveLength(1);
    server.advance(windowSeconds + 1);
    expect((await search(busy)).cities).toHaveLength(1);
  });

  test('[SH-19] old answers are deleted', async () => {
    const { db, club } = server.context;
    const stored = () => db.selectFrom('directory_answers').select('question').execute();
    ({ token } = await server.loginAsNew());
    await names('брова');
    const before = await stored();
    server.advance((club.delivery.answerDays - 1) * 86_400);
    ({ token } = await server.loginAsNew());
    await names('полт');
    await deliveryModule.cleanUp?.(server.context);
    expect((await stored()).length).toBeGreaterThanOrEqual(1);
    server.advance(2 * 86_400);
    await deliveryModule.cleanUp?.(server.context);
    expect(before.length).toBeGreaterThanOrEqual(1);
    expect(await stored()).toEqual([{ question: 'cities:полт' }]);
  });
});
