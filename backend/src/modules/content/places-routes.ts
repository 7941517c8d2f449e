import { getPlaces } from '@club/api/contract/content';
import { brandStores, cities, pointsOfSale } from '../../../seed/places';
import type { Module } from '../../app/module';
import type { Tx } from '../../foundation/database/schema';
import { parseOpeningHours } from './opening-hours';
import { insertPlaces, listPlaces } from './places-repository';

async function seedPlaces(tx: Tx): Promise<void> {
  const named = cities.map(({ cityId: id, name, lat, lng }) => ({ id, name, lat, lng }));
  await insertPlaces(tx, named, [
    ...pointsOfSale.map(({ brand, hours, ...point }) => ({
      ...point,
      brand: brand === 'both' ? null : brand,
      hours: parseOpeningHours(hours),
    })),
    ...brandStores.map(({ hours, phone, services, picture, ...store }) => ({
      id: store.id,
      brand: store.brand,
      cityId: store.cityId,
      name: store.name,
      address: store.address,
      lat: store.lat,
      lng: store.lng,
      hours: parseOpeningHours(hours),
      store: { phone, services, picture },
    })),
  ]);
}

export const placesModule: Module = {
  name: 'places',
  seed: seedPlaces,
  commandActs: { 'places.load': 'Місця завантажено' },
  register: ({ serve, context }) => {
    serve.customer(getPlaces, ({ brand, db }) =>
      context.cache.json(`places:${brand}`, ['places'], () =>
        listPlaces(db, context.pictures, brand),
      ),
    );
  },
};
