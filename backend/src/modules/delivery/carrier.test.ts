import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mostBranches, type Branch, type CitySuggestion } from '@club/api/contract/delivery';
import { CarrierError, type Carrier } from './carrier';
import { createNovaPoshta } from './nova-poshta';
import { createSandboxCarrier, sandboxBranches, sandboxCities } from './sandbox-carrier';

interface Call {
  readonly apiKey: string;
  readonly modelName: string;
  readonly calledMethod: string;
  readonly methodProperties: Readonly<Record<string, string>>;
}

const calls: Call[] = [];
/** Branches that the city has before those of the sandbox. */
let branchesBefore = 0;
/** What the next request is answered with instead; null never answers. */
let scripted: unknown;

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

function branchesOf(cityId: string): Branch[] {
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
    branchesOf(city?.city_id ?? '')
      .filter(({ number, address }) => `${number} ${address}`.includes(FindByString))
      // As when the directory grew between two pages.
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

function dataOf({ calledMethod, methodProperties }: Call): unknown[] {
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

/** Speaks the carrier's protocol as its public description has it. */
const provider = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const call = JSON.parse(text) as Call;
    calls.push(call);
    const answer = scripted;
    scripted = undefined;
    if (answer === null) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ?? { success: true, data: dataOf(call), errors: [] }));
  });
});

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v2.0/json/`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const novaPoshta = (timeoutMs = 5000) =>
  createNovaPoshta({ url, key: 'secret', model: 'AddressGeneral', timeoutMs });

const carriers: [name: string, make: () => Carrier][] = [
  ['sandbox', createSandboxCarrier],
  ['nova poshta', () => novaPoshta()],
];

const anyBranch = { query: '', kind: undefined };

async function lviv(carrier: Carrier): Promise<CitySuggestion> {
  const [city] = await carrier.cities('львів');
  if (!city) throw new Error('No Lviv');
  return city;
}

describe.each(carriers)('[SH-19] %s', (_name, make) => {
  test('finds a city with all that an order needs of it', async () => {
    const city = await lviv(make());
    expect(city.label).toContain('Львів');
    expect(city.meta).toMatchObject({ MainDescription: 'Львів', Area: 'Львівська' });
    expect(city.delivery_city_id).toBe(city.meta.DeliveryCity);
  });

  test('finds nothing for what is no city', async () => {
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

  test.each(['branch', 'locker'] as const)('lists of the kind %s nothing else', async (kind) => {
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

describe('[SH-19] nova poshta alone', () => {
  test('names the key, the directory and the city as the carrier wants them', async () => {
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

  test('turns pages until there are enough of what is asked for, or no more', async () => {
    const carrier = novaPoshta();
    const city = await lviv(carrier);
    // A locker stands on either side of the second page's end.
    branchesBefore = 990;
    const asked = async (kind: Branch['kind'] | undefined) => {
      const before = calls.length;
      const found = await carrier.branches(city, { ...anyBranch, kind });
      return { count: found.length, pages: calls.length - before };
    };
    try {
      expect(await asked(undefined)).toEqual({ count: mostBranches, pages: 1 });
      expect(await asked('locker')).toEqual({ count: 4, pages: 3 });
    } finally {
      branchesBefore = 0;
    }
  });

  test('leaves out branches that take nothing, and says days with the same hours together', async () => {
    const carrier = novaPoshta();
    const branches = await carrier.branches(await lviv(carrier), anyBranch);
    expect(branches.map(({ number }) => number)).not.toContain('2');
    expect(branches[0]?.schedule).toBe('пн–пт 08:00–21:00, сб 09:00–18:00');
  });

  test.each([
    ['a refusal', { success: false, data: [], errors: ['API key expired'] }, 'API key expired'],
    ['another shape', { success: true, data: [{ Addresses: 7 }] }, 'something else'],
    ['silence', null, 'did not answer'],
  ])('%s is a failure of the carrier', async (_what, answer, words) => {
    scripted = answer;
    const failure = novaPoshta(200).cities('київ');
    await expect(failure).rejects.toBeInstanceOf(CarrierError);
    await expect(failure).rejects.toThrow(words);
  });
});
