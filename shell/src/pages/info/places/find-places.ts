import type { OpeningHours, PlaceCity } from '@club/api/contract/content';
import { searchTexts } from '../texts/search-text';
import { distanceKm, type Spot } from './distance';

/** The filter for all cities. */
export const allCities = 'all';

/** What all kinds of places have. */
export interface Place extends Spot {
  readonly id: string;
  readonly city_id: string;
  readonly name: string;
  readonly address: string;
  readonly hours: OpeningHours;
}

/** A place that was found, with its city and, where the customer's place is known, the way to it. */
export interface Found<P extends Place> {
  readonly place: P;
  readonly city: string;
  readonly km: number | null;
}

/** Which places to find. */
export interface PlaceFilter {
  readonly city: string;
  readonly search: string;
  readonly from: Spot | null;
}

/** The places that match a filter: nearest first where the position is known, else in their own order. */
export function findPlaces<P extends Place>(
  places: readonly P[],
  cities: readonly PlaceCity[],
  { city, search, from }: PlaceFilter,
): Found<P>[] {
  const names = new Map(cities.map(({ id, name }) => [id, name]));
  const ofCity = places
    .filter((place) => city === allCities || place.city_id === city)
    .map((place) => ({
      place,
      city: names.get(place.city_id) ?? '',
      km: from && distanceKm(from, place),
    }));
  const found = searchTexts(
    ofCity,
    ({ place, city: name }) => `${name} ${place.name} ${place.address}`,
    search,
  );
  return from ? found.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0)) : [...found];
}

/** The city whose centre is nearest. */
export function nearestCity(cities: readonly PlaceCity[], from: Spot): PlaceCity | null {
  const [nearest = null] = cities.toSorted(
    (one, other) => distanceKm(from, one) - distanceKm(from, other),
  );
  return nearest;
}
