import './delivery-tables';
import { getBranches, getCities, getSlots, getStreets } from '@club/api/contract/delivery';
import { timeSlots } from '@club/domain/time-slots';
import { createCarrier } from '../../outside/carrier/create';
import type { Module } from '../../app/module';
import { saveBranches, saveCities } from './delivery-repository';
import { createDirectory } from './directory';
import { sandboxBranches, sandboxCities } from '../../outside/carrier/sandbox';

export const directoryModule: Module = {
  name: 'delivery',
  register: ({ serve, context }) => {
    const directory = createDirectory(context, createCarrier(context));
    serve.customer(getCities, ({ input: { query = '' } }) => {
      const read = async () => ({ cities: await directory.cities(query) });
      // The list that every form begins with.
      return query === '' ? context.cache.json('directory:popular', ['directory'], read) : read();
    });
    serve.customer(getBranches, async ({ input: { city, query = '', kind } }) => ({
      branches: await directory.branches(city, { query, kind }),
    }));
    serve.customer(getStreets, async ({ input }) => ({
      streets: await directory.streets(input.city, input.query),
    }));
    serve.customer(getSlots, () => ({
      courier: timeSlots('courier', context.now()),
      call: timeSlots('call', context.now()),
    }));
  },
  seed: async (tx, context) => {
    await saveCities(tx, sandboxCities);
    for (const { city_id } of sandboxCities) {
      await saveBranches(tx, city_id, sandboxBranches(city_id), context.now());
    }
  },
};
