import { getCities } from '@club/api/contract/delivery';
import type { Module } from '../../app/module';
import { suggestCities } from './cities';

export const deliveryModule: Module = {
  name: 'delivery',
  register: ({ serve }) => {
    serve.customer(getCities, ({ input }) => ({ cities: suggestCities(input.query ?? '') }));
  },
};
