import { getPlaces } from '@club/api/contract/content';
import type { Module } from '../../app/module';
import { seedPlaces } from './content-seed';
import { readPlaces } from './content-service';

export const placesModule: Module = {
  name: 'places',
  seed: seedPlaces,
  commandActs: { 'places.load': 'Місця завантажено' },
  register: ({ serve, context }) => {
    serve.customer(getPlaces, ({ brand }) => readPlaces(context, brand));
  },
};
