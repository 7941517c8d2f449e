import {
  branch,
  citySuggestion,
  type Branch,
  type CitySuggestion,
} from '@club/api/contract/delivery';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { BranchSearch, Carrier, Street } from '../../outside/carrier/port';
import { findCity, saveBranches, saveCities } from './delivery-repository';
import { storedOrFetched } from './directory-answers';

const street = z.object({ ref: z.string(), name: z.string() });

/** All spellings of a query share one stored answer. */
function normalise(query: string): string {
  return query.trim().toLocaleLowerCase('uk').replace(/\s+/g, ' ');
}

/** The carrier's directory: stored answers are reused, also old ones while the carrier is unavailable. */
export function createDirectory(context: AppContext, carrier: Carrier) {
  const { db, now, club } = context;

  function searchCities(key: string): Promise<CitySuggestion[]> {
    const fetch = async () => {
      const cities = await carrier.cities(key);
      await saveCities(db, cities);
      return cities;
    };
    return storedOrFetched(context, { kind: 'cities', key, item: citySuggestion, fetch });
  }

  /** The big cities by their names: the first of each name is the city itself. */
  async function popularCities(): Promise<CitySuggestion[]> {
    const found = await Promise.all(
      club.delivery.popularCities.map(async (name) => {
        const cities = await searchCities(normalise(name));
        return cities.find(({ meta }) => meta.MainDescription === name);
      }),
    );
    return found.filter((city) => city !== undefined);
  }

  async function knownCity(cityId: string): Promise<CitySuggestion> {
    const city = await findCity(db, cityId);
    if (city === null) throw new ClubError('CITY_UNKNOWN');
    return city;
  }

  return {
    cities(query: string): Promise<CitySuggestion[]> {
      const key = normalise(query);
      return key === '' ? popularCities() : searchCities(key);
    },

    async branches(cityId: string, search: BranchSearch): Promise<Branch[]> {
      const city = await knownCity(cityId);
      const { kind } = search;
      const query = normalise(search.query);
      const key = `${cityId}:${kind ?? ''}:${query}`;
      const fetch = async () => {
        const branches = await carrier.branches(city, { query, kind });
        await saveBranches(db, cityId, branches, now());
        return branches;
      };
      return storedOrFetched(context, { kind: 'branches', key, item: branch, fetch });
    },

    async streets(cityId: string, query: string): Promise<Street[]> {
      const city = await knownCity(cityId);
      const name = normalise(query);
      if (name === '') return [];
      const key = `${cityId}:${name}`;
      const fetch = () => carrier.streets(city, name);
      return storedOrFetched(context, { kind: 'streets', key, item: street, fetch });
    },
  };
}
