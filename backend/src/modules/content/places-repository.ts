import type { HandlerOutput } from '@club/api';
import type { getPlaces, OpeningHours } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';

export interface PlaceCity {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

export interface NewPlace {
  readonly id: string;
  /** Null: both brands. */
  readonly brand: Brand | null;
  readonly cityId: string;
  readonly name: string;
  readonly address: string;
  readonly hours: OpeningHours;
  readonly lat: number;
  readonly lng: number;
  /** Only for a store of the brand. */
  readonly store?: {
    readonly phone: string;
    readonly services: readonly string[];
    /** The name of a picture. */
    readonly picture: string;
  };
}

/** Stores cities and places in the given order. */
export async function insertPlaces(
  tx: Tx,
  cities: readonly PlaceCity[],
  places: readonly NewPlace[],
): Promise<void> {
  await tx
    .insertInto('place_cities')
    .values(cities.map((city, position) => ({ ...city, position })))
    .execute();
  await tx
    .insertInto('places')
    .values(
      places.map(({ cityId, hours, store, ...place }, position) => ({
        ...place,
        kind: store ? ('store' as const) : ('point' as const),
        city_id: cityId,
        hours: JSON.stringify(hours),
        phone: store?.phone ?? null,
        services: store ? JSON.stringify(store.services) : null,
        picture: store?.picture ?? null,
        position,
      })),
    )
    .execute();
}

/** Replaces all places and their cities. */
export async function replacePlaces(
  tx: Tx,
  cities: readonly PlaceCity[],
  places: readonly NewPlace[],
): Promise<void> {
  await tx.deleteFrom('places').execute();
  await tx.deleteFrom('place_cities').execute();
  await insertPlaces(tx, cities, places);
}

/** All places with the names of their cities, as operators list them. */
export function listPlacesWithCities(db: Db) {
  return db
    .selectFrom('places')
    .innerJoin('place_cities', 'place_cities.id', 'city_id')
    .select(['places.id', 'kind', 'brand', 'places.name', 'address', 'place_cities.name as city'])
    .orderBy('places.position')
    .execute();
}

/** The places of an app, and their cities. */
export async function listPlaces(
  db: Db,
  pictures: Pick<Pictures, 'view'>,
  brand: Brand,
): Promise<HandlerOutput<typeof getPlaces>> {
  const rows = await db
    .selectFrom('places')
    .selectAll()
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .orderBy('position')
    .execute();
  if (rows.length === 0) return { cities: [], points: [], stores: [] };
  const cities = await db
    .selectFrom('place_cities')
    .select(['id', 'name', 'lat', 'lng'])
    .where(
      'id',
      'in',
      rows.map((row) => row.city_id),
    )
    .orderBy('position')
    .execute();
  const places = rows.map(({ kind, phone, services, picture, ...row }) => {
    const { id, city_id, name, address, hours, lat, lng } = row;
    const place = { id, city_id, name, address, hours, lat, lng };
    const store = {
      ...place,
      phone: phone ?? '',
      services: services ?? [],
      ...pictures.view(picture ?? ''),
    };
    return { kind, place, store };
  });
  return {
    cities,
    points: places.flatMap(({ kind, place }) => (kind === 'point' ? [place] : [])),
    stores: places.flatMap(({ kind, store }) => (kind === 'store' ? [store] : [])),
  };
}
