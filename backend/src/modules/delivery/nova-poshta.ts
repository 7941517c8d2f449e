import { mostBranches, type Branch, type CitySuggestion } from '@club/api/contract/delivery';
import { z } from 'zod';
import { CarrierError, type Carrier, type Street } from './carrier';

export interface NovaPoshtaOptions {
  /** Like https://api.novaposhta.ua/v2.0/json/ */
  readonly url: string;
  readonly key: string;
  /** What the provider calls its directory: `Address` or `AddressGeneral`. */
  readonly model: string;
  readonly timeoutMs?: number;
}

const CITIES = '20';
const STREETS = '20';
/** The most that a page may hold. */
const PAGE = 500;

/** HTTP says 200 to everything: `success` and `errors` say what happened. */
const envelope = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()),
  errors: z.array(z.string()).default([]),
});

const settlements = z.object({
  Addresses: z.array(
    z.object({
      Present: z.string(),
      Warehouses: z.coerce.number().default(0),
      MainDescription: z.string(),
      Area: z.string(),
      Region: z.string().default(''),
      Ref: z.string(),
      DeliveryCity: z.string(),
    }),
  ),
});

const streets = z.object({
  Addresses: z.array(z.object({ Present: z.string(), SettlementStreetRef: z.string() })),
});

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const warehouse = z.object({
  Ref: z.string(),
  Number: z.string(),
  Description: z.string(),
  ShortAddress: z.string().default(''),
  CategoryOfWarehouse: z.string().default(''),
  Schedule: z.partialRecord(z.enum(days), z.string()).default({}),
  DenyToSelect: z.string().default('0'),
});

const dayWords = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];

/** Days with the same hours one after another are said together: `пн–пт 08:00–21:00, сб 09:00–18:00`. */
function scheduleOf(schedule: z.output<typeof warehouse>['Schedule']): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  days.forEach((day, index) => {
    const hours = (schedule[day] ?? '-').replace('-', '–');
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = index;
    else runs.push({ from: index, to: index, hours });
  });
  const open = runs.filter(({ hours }) => hours !== '–');
  return open
    .map(({ from, to, hours }) => {
      const names = from === to ? dayWords[from] : `${dayWords[from]}–${dayWords[to]}`;
      return from === 0 && to === 6 ? `щодня ${hours}` : `${names} ${hours}`;
    })
    .join(', ');
}

function cityOfSettlement(one: z.output<typeof settlements>['Addresses'][number]): CitySuggestion {
  return {
    value: one.Ref,
    label: one.Present,
    city_id: one.Ref,
    province: one.Area,
    delivery_city_id: one.DeliveryCity,
    meta: {
      MainDescription: one.MainDescription,
      Area: one.Area,
      Region: one.Region,
      DeliveryCity: one.DeliveryCity,
    },
  };
}

function branchOf(one: z.output<typeof warehouse>): Branch {
  return {
    ref: one.Ref,
    number: one.Number,
    title: one.Description,
    address: one.ShortAddress || one.Description,
    kind: one.CategoryOfWarehouse === 'Postomat' ? 'locker' : 'branch',
    schedule: scheduleOf(one.Schedule),
  };
}

/** The real carrier: https://developers.novaposhta.ua */
export function createNovaPoshta(options: NovaPoshtaOptions): Carrier {
  const { url, key, model, timeoutMs = 5000 } = options;

  async function ask(calledMethod: string, methodProperties: object): Promise<unknown[]> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: key, modelName: model, calledMethod, methodProperties }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new CarrierError('The carrier did not answer', { cause });
    });
    const parsed = envelope.safeParse(await response.json().catch(() => null));
    if (!parsed.success) throw new CarrierError(`The carrier answered ${response.status}`);
    if (!parsed.data.success) {
      throw new CarrierError(`The carrier refused: ${parsed.data.errors.join('; ')}`);
    }
    return parsed.data.data;
  }

  function read<T>(schema: z.ZodType<T>, json: unknown): T {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new CarrierError('The carrier answered something else', { cause: parsed.error });
  }

  return {
    cities: async (query) => {
      const [first] = await ask('searchSettlements', { CityName: query, Limit: CITIES, Page: '1' });
      const found = first === undefined ? [] : read(settlements, first).Addresses;
      // Where the carrier has no branch, nothing can be sent to.
      return found.filter(({ Warehouses }) => Warehouses > 0).map(cityOfSettlement);
    },
    branches: async (city, { query, kind }) => {
      // By number, as orders name them: pages may overlap while the directory changes.
      const found = new Map<string, Branch>();
      // The carrier can't be asked for a kind, and in a big city the lockers come pages later.
      for (let page = 1, isLast = false; !isLast && found.size < mostBranches; page += 1) {
        const asked = { CityRef: city.delivery_city_id, FindByString: query, Language: 'UA' };
        const position = { Limit: String(PAGE), Page: String(page) };
        const data = await ask('getWarehouses', { ...asked, ...position });
        isLast = data.length < PAGE;
        const branches = read(z.array(warehouse), data)
          .filter(({ DenyToSelect }) => DenyToSelect !== '1')
          .map(branchOf);
        for (const one of branches) {
          if (kind === undefined || one.kind === kind) found.set(one.number, one);
        }
      }
      return (
        [...found.values()]
          // Who types a number means that branch, not those whose address holds the digits.
          .sort((one, other) => Number(other.number === query) - Number(one.number === query))
          .slice(0, mostBranches)
      );
    },
    streets: async (city, query) => {
      const [first] = await ask('searchSettlementStreets', {
        StreetName: query,
        SettlementRef: city.city_id,
        Limit: STREETS,
      });
      const found = first === undefined ? [] : read(streets, first).Addresses;
      return found.map(({ Present, SettlementStreetRef }): Street => ({
        ref: SettlementStreetRef,
        name: Present,
      }));
    },
  };
}
