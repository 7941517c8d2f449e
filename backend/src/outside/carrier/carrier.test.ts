import { type Branch, type CitySuggestion } from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import { describeOutside, setUpOutside } from '../testing/describe-outside';
import { LocalHttp } from '../testing/local-http';
import type { Carrier } from './port';
import { createNovaPoshta } from './nova-poshta';
import { createSandboxCarrier, sandboxBranches, sandboxCities } from './sandbox';

interface Call {
  readonly apiKey: string;
  readonly modelName: string;
  readonly calledMethod: string;
  readonly methodProperties: Readonly<Record<string, string>>;
}

const calls: Call[] = [];
/** Branches in addition to those of the sandbox. */
let branchesBefore = 0;

function addresses(name = '') {
  return sandboxCities
    .filter(({ meta }) => meta.MainDescription.startsWith(name))
    .map(({ label, meta, city_id, delivery_city_id }) => ({
      Present: label,
      Warehouses: '7',
      MainDescription: meta.MainDescription,
      Area: meta.Area,
      Region: meta.Region,
      Ref: city_id,
      DeliveryCity: delivery_city_id,
    }));
}

function cityBranches(cityId: string): Branch[] {
  const known = sandboxBranches(cityId);
  const before = Array.from({ length: branchesBefore }, (_, index) => ({
    ...known[0],
    ref: `before-${index}`,
    number: `${20_000 + index}`,
  }));
  return [...(before as Branch[]), ...known];
}

function warehouses({ CityRef = '', FindByString = '', Limit, Page }: Call['methodProperties']) {
  const city = sandboxCities.find(({ delivery_city_id }) => delivery_city_id === CityRef);
  const [limit, page] = [Number(Limit), Number(Page)];
  if (limit > 500) throw new Error('The carrier gives 500 at most');
  return (
    cityBranches(city?.city_id ?? '')
      .filter(({ number, address }) => `${number} ${address}`.includes(FindByString))
      // As if the directory had grown between two pages.
      .slice(Math.max((page - 1) * limit - 1, 0), page * limit)
      .map(({ ref, number, title, address, kind }) => ({
        Ref: ref,
        Number: number,
        Description: title,
        ShortAddress: address,
        CategoryOfWarehouse: kind === 'locker' ? 'Postomat' : 'Branch',
        Schedule: {
          Monday: '08:00-21:00',
          Tuesday: '08:00-21:00',
          Wednesday: '08:00-21:00',
          Thursday: '08:00-21:00',
          Friday: '08:00-21:00',
          Saturday: '09:00-18:00',
          Sunday: '-',
        },
        DenyToSelect: number === '2' ? '1' : '0',
      }))
  );
}

function answerData({ calledMethod, methodProperties }: Call): unknown[] {
  const { CityName = '', StreetName = '' } = methodProperties;
  const name = CityName.charAt(0).toUpperCase() + CityName.slice(1);
  switch (calledMethod) {
    case 'searchSettlements':
      return [{ TotalCount: 1, Addresses: addresses(name) }];
    case 'getWarehouses':
      return warehouses(methodProperties);
    default:
      return [{ Addresses: [{ Present: `вул. ${StreetName}`, SettlementStreetRef: 'street-1' }] }];
  }
}

/** The carrier's protocol by its public documentation. */
const local = new LocalHttp(({ text }) => {
  const call = JSON.parse(text) as Call;
  calls.push(call);
  return call.apiKey === 'secret'
    ? { body: { success: true, data: answerData(call), errors: [] } }
    : { body: { success: false, data: [], errors: ['API key expired'] } };
});
const club = setUpOutside(local);

const novaPoshta = () =>
  createNovaPoshta({
    url: local.url,
    key: 'secret',
    model: 'AddressGeneral',
    now: () => new Date(),
  });

describeOutside(club, {
  title: '[SH-19] carrier',
  local,
  real: ({ isTrusted, ...settings }) =>
    createNovaPoshta({ key: isTrusted ? 'secret' : 'old', model: 'AddressGeneral', ...settings }),
  sandbox: () => createSandboxCarrier(),
  call: (carrier) => carrier.cities('київ'),
});

const carriers: [name: string, make: () => Carrier][] = [
  ['sandbox', createSandboxCarrier],
  ['nova poshta', novaPoshta],
];

const anyBranch = { query: '', kind: undefined };

async function lviv(carrier: Carrier): Promise<CitySuggestion> {
  const [city] = await carrier.cities('львів');
  if (!city) throw new Error('No Lviv');
  return city;
}

describe.each(carriers)('[SH-19] %s', (_name, make) => {
  test('finds a city with all data for an order', async () => {
    const city = await lviv(make());
    expect(city.label).toContain('Львів');
    expect(city.meta).toMatchObject({ MainDescription: 'Львів', Area: 'Львівська' });
    expect(city.delivery_city_id).toBe(city.meta.DeliveryCity);
  });

  test('finds nothing for an unknown city', async () => {
    expect(await make().cities('щщщ')).toEqual([]);
  });

  test('lists branches and lockers, and finds one by its number', async () => {
    const carrier = make();
    const city = await lviv(carrier);
    const all = await carrier.branches(city, anyBranch);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['branch', 'locker']));
    for (const { number, address, schedule } of all) {
      expect([number, address, schedule]).not.toContain('');
    }
    const [first] = await carrier.branches(city, { ...anyBranch, query: '3' });
    expect(first?.number).toBe('3');
  });

  test.each(['branch', 'locker'] as const)('lists only branches of the kind %s', async (kind) => {
    const carrier = make();
    const found = await carrier.branches(await lviv(carrier), { ...anyBranch, kind });
    expect(new Set(found.map((one) => one.kind))).toEqual(new Set([kind]));
  });

  test('finds streets', async () => {
    const carrier = make();
    const streets = await carrier.streets(await lviv(carrier), 'Личаківська');
    expect(streets.map(({ name }) => name)).toEqual(['вул. Личаківська']);
  });
});

describe('[SH-19] nova poshta only', () => {
  test('sends the key, the directory and the city in the carrier’s format', async () => {
    const carrier = novaPoshta();
    const city = await lviv(carrier);
    await carrier.branches(city, anyBranch);
    expect(calls.at(-1)).toMatchObject({
      apiKey: 'secret',
      modelName: 'AddressGeneral',
      calledMethod: 'getWarehouses',
      methodProperties: { CityRef: city.delivery_city_id },
    });
  });

  test('reads pages until there are enough branches of the kind, or no more', async () => {
    const carrier = novaPoshta();
    const city = await lviv(carrier);
    // The second page ends between two lockers.
    branchesBefore = 990;
    const countBranches = async (kind: Branch['kind'] | undefined) => {
      const before = calls.length;
      const found = await carrier.branches(city, { ...anyBranch, kind });
      return { count: found.length, pages: calls.length - before };
    };
    try {
      expect(await countBranches(undefined)).toEqual({ count: maxCount.branches, pages: 1 });
      expect(await countBranches('locker')).toEqual({ count: 4, pages: 3 });
    } finally {
      branchesBefore = 0;
    }
  });

  test('omits closed branches, and groups days with the same hours', async () => {
    const carrier = novaPoshta();
    const branches = await carrier.branches(await lviv(carrier), anyBranch);
    expect(branches.map(({ number }) => number)).not.toContain('2');
    expect(branches[0]?.schedule).toBe('пн–пт 08:00–21:00, сб 09:00–18:00');
  });

  test('a refusal has a reason', async () => {
    const options = { url: local.url, model: 'AddressGeneral', now: () => new Date() };
    const failure = createNovaPoshta({ ...options, key: 'old' }).cities('київ');
    await expect(failure).rejects.toThrow('carrier: refused API key expired');
  });

  test('data with another format is an invalid answer', async () => {
    local.breakNext({ body: { success: true, data: [{ Addresses: 7 }] } });
    await expect(novaPoshta().cities('київ')).rejects.toMatchObject({ kind: 'invalid-answer' });
  });
});
