import {
  branch,
  citySuggestion,
  type Branch,
  type CitySuggestion,
} from '@club/api/contract/delivery';
import { z } from 'zod';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { CarrierError, type BranchSearch, type Carrier, type Street } from './carrier';
import {
  cityOf,
  keepAnswer,
  keptAnswer,
  rememberBranches,
  rememberCities,
} from './delivery-repository';

const DAY_MS = 86_400_000;

/** How long an answer is taken for fresh: places of settlements move less than branches. */
const freshMs = { cities: 30 * DAY_MS, branches: DAY_MS, streets: 7 * DAY_MS };

const street = z.object({ ref: z.string(), name: z.string() });

type Kind = keyof typeof freshMs;

/** One spelling of what is asked, so that it is asked once. */
function normalised(query: string): string {
  return query.trim().toLocaleLowerCase('uk').replace(/\s+/g, ' ');
}

/** The carrier's directory: asked rarely, and what it said is used while it is away. */
export function createDirectory(context: AppContext, carrier: Carrier) {
  const { db, now, club } = context;

  async function answered<Item>(
    kind: Kind,
    asked: string,
    item: z.core.$ZodType<Item>,
    ask: () => Promise<Item[]>,
  ): Promise<Item[]> {
    const question = `${kind}:${asked}`;
    const kept = await keptAnswer(db, question);
    const known = kept === null ? null : z.array(item).safeParse(kept.answer).data;
    const isFresh = kept !== null && now().getTime() - kept.at.getTime() < freshMs[kind];
    if (known && isFresh) return known;
    try {
      const answer = await ask();
      await keepAnswer(db, question, answer, now());
      return answer;
    } catch (error) {
      if (!(error instanceof CarrierError)) throw error;
      context.log.warn({ error: error.message, kind }, 'the carrier was of no help');
      if (known) return known;
      throw new ClubError('UNAVAILABLE', { cause: error });
    }
  }

  const citiesLike = (query: string): Promise<CitySuggestion[]> =>
    answered('cities', query, citySuggestion, async () => {
      const cities = await carrier.cities(query);
      await rememberCities(db, cities);
      return cities;
    });

  /** The big cities by their names: the first of each name is the city itself. */
  async function popular(): Promise<CitySuggestion[]> {
    const found = await Promise.all(
      club.delivery.popularCities.map(async (name) => {
        const cities = await citiesLike(normalised(name));
        return cities.find(({ meta }) => meta.MainDescription === name);
      }),
    );
    return found.filter((city) => city !== undefined);
  }

  async function knownCity(cityId: string): Promise<CitySuggestion> {
    const city = await cityOf(db, cityId);
    if (city === null) throw new ClubError('CITY_UNKNOWN');
    return city;
  }

  return {
    cities(query: string): Promise<CitySuggestion[]> {
      const asked = normalised(query);
      return asked === '' ? popular() : citiesLike(asked);
    },

    async branches(cityId: string, { query, kind }: BranchSearch): Promise<Branch[]> {
      const city = await knownCity(cityId);
      const asked = { query: normalised(query), kind };
      return answered('branches', `${cityId}:${kind ?? ''}:${asked.query}`, branch, async () => {
        const branches = await carrier.branches(city, asked);
        await rememberBranches(db, cityId, branches, now());
        return branches;
      });
    },

    async streets(cityId: string, query: string): Promise<Street[]> {
      const city = await knownCity(cityId);
      const asked = normalised(query);
      if (asked === '') return [];
      return answered('streets', `${cityId}:${asked}`, street, () => carrier.streets(city, asked));
    },
  };
}
