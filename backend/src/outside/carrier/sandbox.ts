import { type Branch, type CitySuggestion } from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import { cities } from '../../../seed/places';
import { carrierBranches, carrierStreets } from '../../../seed/places/carrier';
import type { Carrier } from './port';

const MAX_RESULTS = 20;

function toSuggestion(city: (typeof cities)[number]): CitySuggestion {
  return {
    value: city.cityId,
    label: city.label,
    city_id: city.cityId,
    province: city.province,
    delivery_city_id: city.deliveryCityId,
    meta: {
      MainDescription: city.name,
      Area: city.area,
      Region: city.region,
      DeliveryCity: city.deliveryCityId,
    },
  };
}

/** Normalises apostrophes, and removes the words for a town or a street before the name. */
function searchable(text: string): string {
  return text
    .toLocaleLowerCase('uk')
    .replace(/[’ʼ`´‘']/g, '')
    .replace(/^(?:м|с|смт|вул|просп|бульв|пл)\.\s*/, '')
    .trim();
}

/** Names that begin with the query come before names that contain it. */
function search<Item>(
  items: readonly Item[],
  query: string,
  searchText: (item: Item) => string,
  max = MAX_RESULTS,
): Item[] {
  const text = searchable(query);
  const begins = (item: Item) => Number(searchable(searchText(item)).startsWith(text));
  return items
    .filter((item) => searchable(searchText(item)).includes(text))
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, max);
}

function toBranch({
  ref,
  number,
  kind,
  address,
  schedule,
}: (typeof carrierBranches)[number]): Branch {
  const title = kind === 'locker' ? `Поштомат № ${number}` : `Відділення № ${number}`;
  return { ref, number, title, address, kind, schedule };
}

/** All cities of the sandbox as suggestions. */
export const sandboxCities: readonly CitySuggestion[] = cities.map(toSuggestion);

/** All branches of the sandbox in a city. */
export function sandboxBranches(cityId: string): Branch[] {
  return carrierBranches.filter((one) => one.cityId === cityId).map(toBranch);
}

/** A small directory: the six popular cities and some towns. */
export function createSandboxCarrier(): Carrier {
  return {
    cities: (query) =>
      Promise.resolve(search(sandboxCities, query, ({ meta }) => meta.MainDescription)),
    branches: ({ city_id }, { query, kind }) =>
      Promise.resolve(
        search(
          sandboxBranches(city_id).filter((one) => kind === undefined || one.kind === kind),
          query,
          ({ number, address }) => `${number} ${address}`,
          maxCount.branches,
        ),
      ),
    streets: ({ city_id }, query) =>
      Promise.resolve(
        search(carrierStreets[city_id] ?? [], query, (name) => name).map((name) => ({
          ref: `${city_id}:${name}`,
          name,
        })),
      ),
  };
}
