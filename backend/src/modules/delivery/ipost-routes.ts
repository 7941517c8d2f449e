import { parcelsSection } from '../../outside/courier/sandbox';
import { checkAddress, cityAvailable, ipostAuth, sendAddress } from '@club/api/contract/delivery';
import { isSlotOpen } from '@club/domain/time-slots';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import { reportCancelled, handOverLate, ownIpostOrder, sendOwnAddress } from './hand-over';
import { findShipment } from './ipost-repository';
import { checkCourierAddress, checkCity, knownCity } from './ipost-service';
import { createCourier } from '../../outside/courier/create';

const TOKEN_SECONDS = 1800;

export const ipostModule: Module = {
  name: 'ipost',
  sandboxSections: async (db) => [await parcelsSection(db)],
  register: ({ serve, context }) => {
    const { db, now } = context;
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

    /** The courier limits our calls, and then nobody's order is handed over. */
    const countCall = (customerId: number) => {
      const limit = { bucket: `courier:${customerId}`, ...context.club.delivery.courierCalls };
      return refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
    };

    serve.customer(ipostAuth, ({ session }) => tokens.issue(session));

    serve.customer(cityAvailable, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const city = await knownCity(db, input.city);
      await countCall(customer.id);
      return { available: await checkCity(context, courier, city) };
    });

    serve.customer(checkAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const city = await knownCity(db, input.city);
      await countCall(customer.id);
      const { street, flat } = input;
      const address = { cityName: city.meta.MainDescription, street, flat };
      return { accepted: await checkCourierAddress(context, courier, address) };
    });

    serve.customer(sendAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const order = await ownIpostOrder(db, customer.id, databaseId(input.order_id));
      // By the job, or by a call whose answer was lost: a success even if the slot is past by now.
      if (await findShipment(db, order.id)) return { success: true };
      const city = await knownCity(db, input.city);
      const slot = {
        date: input.delivery_date,
        from: input.delivery_time_from,
        to: input.delivery_time_to,
      };
      if (!isSlotOpen('courier', slot, now())) throw new ClubError('SLOT_PAST');
      await countCall(customer.id);
      const { street, flat, comment } = input;
      const cityName = city.meta.MainDescription;
      await sendOwnAddress(context, courier, order, {
        cityId: city.city_id,
        cityName,
        street,
        flat,
        comment,
        ...slot,
      });
      return { success: true };
    });
  },
};
