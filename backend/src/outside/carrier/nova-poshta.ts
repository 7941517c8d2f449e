import { type Branch } from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import { z } from 'zod';
import { createServiceClient } from '../service-client';
import { ServiceError } from '../service-error';
import { settlements, streets, toBranch, toCity, warehouse } from './nova-poshta-answers';
import type { Carrier, Street } from './port';

export interface NovaPoshtaOptions {
  /** Like https://api.novaposhta.ua/v2.0/json/ */
  readonly url: string;
  readonly key: string;
  /** The carrier's name of its directory: `Address` or `AddressGeneral`. */
  readonly model: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
}

const SERVICE = 'carrier';
const CITIES = '20';
const STREETS = '20';
/** The largest page that the carrier gives. */
const PAGE = 500;

/** The status is always 200: `success` and `errors` contain the result. */
const envelope = z.object({
  success: z.boolean(),
  data: z.array(z.unknown()),
  errors: z.array(z.string()).default([]),
});

function parse<T>(schema: z.ZodType<T>, json: unknown): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const cause = parsed.error;
  throw new ServiceError(SERVICE, 'answered something else', { kind: 'invalid-answer', cause });
}

/** The real carrier: https://developers.novaposhta.ua */
export function createNovaPoshta(options: NovaPoshtaOptions): Carrier {
  const { url, key, model, now, timeoutMs = 5000 } = options;
  const client = createServiceClient({ service: SERVICE, now, timeoutMs });

  async function call(calledMethod: string, methodProperties: object): Promise<unknown[]> {
    const json = { apiKey: key, modelName: model, calledMethod, methodProperties };
    const { success, data, errors } = await client.call(url, envelope, { json });
    if (success) return data;
    throw new ServiceError(SERVICE, `refused ${errors.join('; ')}`, { kind: 'refused' });
  }

  return {
    cities: async (query) => {
      const [first] = await call('searchSettlements', {
        CityName: query,
        Limit: CITIES,
        Page: '1',
      });
      const found = first === undefined ? [] : parse(settlements, first).Addresses;
      // Without a branch in the city, nothing can be sent to it.
      return found.filter(({ Warehouses }) => Warehouses > 0).map(toCity);
    },
    branches: async (city, { query, kind }) => {
      // By number, as orders name them: pages may overlap while the directory changes.
      const found = new Map<string, Branch>();
      // The carrier has no filter by kind, and in a big city the lockers are on later pages.
      for (let page = 1, isLast = false; !isLast && found.size < maxCount.branches; page += 1) {
        const filter = { CityRef: city.delivery_city_id, FindByString: query, Language: 'UA' };
        const position = { Limit: String(PAGE), Page: String(page) };
        const data = await call('getWarehouses', { ...filter, ...position });
        isLast = data.length < PAGE;
        const branches = parse(z.array(warehouse), data)
          .filter(({ DenyToSelect }) => DenyToSelect !== '1')
          .map(toBranch);
        for (const one of branches) {
          if (kind === undefined || one.kind === kind) found.set(one.number, one);
        }
      }
      return (
        [...found.values()]
          // A typed number means this branch, not those whose address contains the digits.
          .sort((one, other) => Number(other.number === query) - Number(one.number === query))
          .slice(0, maxCount.branches)
      );
    },
    streets: async (city, query) => {
      const [first] = await call('searchSettlementStreets', {
        StreetName: query,
        SettlementRef: city.city_id,
        Limit: STREETS,
      });
      const found = first === undefined ? [] : parse(streets, first).Addresses;
      return found.map(({ Present, SettlementStreetRef }): Street => ({
        ref: SettlementStreetRef,
        name: Present,
      }));
    },
  };
}
