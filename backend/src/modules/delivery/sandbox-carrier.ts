import { mostBranches, type Branch, type CitySuggestion } from '@club/api/contract/delivery';
import { cities } from '../../../seed/places';
import { carrierBranches, carrierStreets } from '../../../seed/places/carrier';
import type { Carrier } from './carrier';

const MOST = 20;

function suggestionOf(city: (typeof cities)[number]): CitySuggestion {
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

/** However the apostrophe is typed, and with the word for a town or a street before the name or without it. */
function searchable(text: string): string {
  return text
    .toLocaleLowerCase('uk')
    .replace(/[’ʼ`´‘']/g, '')
    .replace(/^(?:м|с|смт|вул|просп|бульв|пл)\.\s*/, '')
    .trim();
}

/** What begins so comes before what only holds it. */
function search<Item>(
  items: readonly Item[],
  query: string,
  wordsOf: (item: Item) => string,
  most = MOST,
): Item[] {
  const asked = searchable(query);
  const begins = (item: Item) => Number(searchable(wordsOf(item)).startsWith(asked));
  return items
    .filter((item) => searchable(wordsOf(item)).includes(asked))
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, most);
}

function branchOf({
  ref,
  number,
  kind,
  address,
  schedule,
}: (typeof carrierBranches)[number]): Branch {
  const title = kind === 'locker' ? `Поштомат № ${number}` : `Відділення № ${number}`;
  return { ref, number, title, address, kind, schedule };
}

/** Every city of the sandbox, as suggestions. */
export const sandboxCities: readonly CitySuggestion[] = cities.map(suggestionOf);

/** Every branch of the sandbox in a city. */
export function sandboxBranches(cityId: string): Branch[] {
  return carrierBranches.filter((one) => one.cityId === cityId).map(branchOf);
}

/** A small directory of the own machine: the six popular cities and some towns. */
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
          mostBranches,
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
