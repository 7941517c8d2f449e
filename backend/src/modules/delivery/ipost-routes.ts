import { parcelsSection } from '../../outside/courier/sandbox';
import type { EndpointInput } from '@club/api';
import {
  checkAddress,
  cityAvailable,
  ipostAuth,
  sendAddress,
  type CitySuggestion,
} from '@club/api/contract/delivery';
import { isSameSlot, isSlotOpen, isSlotOver } from '@club/domain/time-slots';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../../app/section-tokens';
import {
  reportCancelled,
  handOverLate,
  ownIpostOrder,
  sendOwnAddress,
  type OwnOrder,
  type SentDestination,
} from './hand-over';
import { toDestination } from './corrected-address';
import { findShipment } from './ipost-repository';
import { checkCourierAddress, checkCity, knownCity } from './ipost-service';
import { createCourier } from '../../outside/courier/create';

const TOKEN_SECONDS = 1800;

/** The courier limits our calls, and then nobody's order is handed over. */
function countCall({ db, club, now }: AppContext, customerId: number): Promise<void> {
  const limit = { bucket: `courier:${customerId}`, ...club.delivery.courierCalls };
  return refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
}

function toSentDestination(
  input: EndpointInput<typeof sendAddress>,
  { city_id: cityId, meta }: CitySuggestion,
): SentDestination {
  const { street, flat, comment } = input;
  return {
    cityId,
    cityName: meta.MainDescription,
    street,
    flat,
    comment,
    date: input.delivery_date,
    from: input.delivery_time_from,
    to: input.delivery_time_to,
  };
}

/** A new slot must be open; the slot of the order stays its own until nobody can come any more. */
function isSlotLost(order: OwnOrder, sent: SentDestination, now: Date): boolean {
  const isOwn = isSameSlot(sent, toDestination(order.payload));
  return isOwn ? isSlotOver(sent, now) : !isSlotOpen('courier', sent, now);
}

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
      const order = await ownIpostOrder(db, customer.id, databaseId(input.order_id));
      // By the job, or by a call whose answer was lost: a success even if the slot is past by now.
      if (await findShipment(db, order.id)) return { success: true };
      const city = await knownCity(db, input.city);
      const destination = toSentDestination(input, city);
      if (isSlotLost(order, destination, now())) throw new ClubError('SLOT_PAST');
      await countCall(context, customer.id);
      await sendOwnAddress(context, courier, order, destination);
      return { success: true };
    });
  },
};
