import { parcelsSection } from '../../outside/courier/sandbox';
import { checkAddress, cityAvailable, ipostAuth, sendAddress } from '@club/api/contract/delivery';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { reportCancelled, handOverLate } from './hand-over';
import { checkCourierAddress, checkCity, countCall, knownCity } from './ipost-service';
import { takeAddress } from './send-address';
import { createCourier } from '../../outside/courier/create';

const TOKEN_SECONDS = 1800;

export const ipostModule: Module = {
  name: 'ipost',
  sandboxSections: async (db) => [await parcelsSection(db)],
  register: ({ serve, context }) => {
    const { db } = context;
    const courier = createCourier(context);
    context.jobs.handle({
      'ipost.hand-over': {
        run: ({ orderId }) => handOverLate(context, courier, orderId),
        retryFor: '3 days',
      },
      'ipost.cancelled': {
        run: ({ orderId }) => reportCancelled(context, orderId),
        retryFor: '3 days',
      },
    });
    const tokens = createSectionTokens(context, {
      section: 'ipost',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'IPOST_UNAUTHENTICATED',
    });

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

    serve.customer(sendAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      await takeAddress(context, courier, customer.id, input);
      return { success: true };
    });
  },
};
