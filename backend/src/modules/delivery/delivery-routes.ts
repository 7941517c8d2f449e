import './delivery-tables';
import { getBranches, getCities, getSlots, getStreets } from '@club/api/contract/delivery';
import { timeSlots } from '@club/domain/time-slots';
import { createCarrier } from '../../outside/carrier/create';
import { refuseOverLimit } from '../../app/address-limit';
import type { Module } from '../../app/module';
import { cleanUpAnswers } from './delivery-clean-up';
import { seedDirectory } from './delivery-seed';
import { createDirectory } from './directory';

export const directoryModule: Module = {
  name: 'delivery',
  register: ({ serve, context }) => {
    const directory = createDirectory(context, createCarrier(context));
    /** Each new search is a question to the carrier, who limits ours, and a stored answer. */
    const countSearch = (customerId: number) => {
      const limit = { bucket: `directory:${customerId}`, ...context.club.delivery.searches };
      return refuseOverLimit(context.db, limit, context.now(), 'TOO_MANY_REQUESTS');
    };
    serve.customer(getCities, async ({ input: { query = '' }, customer }) => {
      const read = async () => ({ cities: await directory.cities(query) });
      // The list that every form begins with.
      if (query === '') return context.cache.json('directory:popular', ['directory'], read);
      await countSearch(customer.id);
      return read();
    });
    serve.customer(getBranches, async ({ input: { city, query = '', kind }, customer }) => {
      await countSearch(customer.id);
      return { branches: await directory.branches(city, { query, kind }) };
    });
    serve.customer(getStreets, async ({ input, customer }) => {
      await countSearch(customer.id);
      return { streets: await directory.streets(input.city, input.query) };
    });
    serve.customer(getSlots, () => ({
      courier: timeSlots('courier', context.now()),
      call: timeSlots('call', context.now()),
    }));
  },
  cleanUp: cleanUpAnswers,
  seed: seedDirectory,
};
