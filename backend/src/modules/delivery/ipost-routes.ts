import { checkAddress, cityAvailable, ipostAuth } from '@club/api/contract/delivery';
import type { Module } from '../../app/module';
import {
  checkCity,
  checkCourierAddress,
  countCall,
  createIpostTokens,
  knownCity,
} from './ipost-service';

export const ipostModule: Module = {
  name: 'ipost',
  register: ({ serve, context }) => {
    const { db, courier } = context;
    const tokens = createIpostTokens(context);

    serve.customer(ipostAuth, ({ session }) => tokens.issue(session));

    serve.customer(cityAvailable, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const city = await knownCity(db, input.city);
      await countCall(context, customer.id);
      return { available: await checkCity(context, courier, city) };
    });

    serve.customer(checkAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const city = await knownCity(db, input.city);
      await countCall(context, customer.id);
      const { street, flat } = input;
      const address = { cityName: city.meta.MainDescription, street, flat };
      return { accepted: await checkCourierAddress(context, courier, address) };
    });
  },
};
