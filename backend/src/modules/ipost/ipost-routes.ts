import { cityAvailable, ipostAuth, sendAddress } from '@club/api/contract/ipost';
import { isSlotOpen } from '@club/domain/time-slots';
import { createCircuit } from '../../app/circuit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { createSectionTokens } from '../section-tokens/section-tokens';
import { CourierError, type Courier } from './courier';
import { createIpost } from './ipost-api';
import {
  askForCity,
  handOverLate,
  isHandedOver,
  knownCity,
  ownIpostOrder,
  sendOwnAddress,
} from './ipost-service';
import { createSandboxCourier } from './sandbox-courier';

const TOKEN_SECONDS = 1800;

/** No courier: it goes nowhere, and what was promised to it waits. */
function noCourier(): Courier {
  return {
    goesTo: () => Promise.resolve(false),
    handOver: () =>
      Promise.reject(new CourierError('No courier: set IPOST_TOKEN', { isRefusal: false })),
  };
}

/** A courier that does not answer is left in peace for a while; a refusal is an answer. */
function withCircuit(courier: Courier, now: AppContext['now']): Courier {
  const guarded = createCircuit({
    now,
    isAway: (error) => error instanceof CourierError && !error.isRefusal,
    refusal: () => new CourierError('The courier did not answer lately', { isRefusal: false }),
  });
  return {
    goesTo: (...asked) => guarded(() => courier.goesTo(...asked)),
    handOver: (...asked) => guarded(() => courier.handOver(...asked)),
  };
}

/** The sandbox sends nobody, whatever else is configured. */
function courierOf({ config, db, now }: AppContext): Courier {
  if (config.sandbox) return createSandboxCourier({ db, now });
  const { ipost } = config.shop;
  return ipost === null ? noCourier() : withCircuit(createIpost(ipost), now);
}

export const ipostModule: Module = {
  name: 'ipost',
  register: ({ serve, context }) => {
    const { db, now } = context;
    const courier = courierOf(context);
    context.jobs.handle({
      'ipost.hand-over': ({ orderId }) => handOverLate(context, courier, orderId),
    });
    const tokens = createSectionTokens(context, {
      section: 'ipost',
      lifeSeconds: TOKEN_SECONDS,
      refusal: 'IPOST_UNAUTHENTICATED',
    });

    serve.customer(ipostAuth, ({ session }) => tokens.issue(session));

    serve.customer(cityAvailable, async ({ input, session }) => {
      await tokens.check(session, input.token);
      const city = await knownCity(db, input.city);
      return { available: await askForCity(context, courier, city) };
    });

    serve.customer(sendAddress, async ({ input, customer, session }) => {
      await tokens.check(session, input.token);
      const order = await ownIpostOrder(db, customer.id, databaseId(input.order_id));
      // By the job, or by a call whose answer was lost: done is done, whatever the time is by now.
      if (await isHandedOver(db, order.id)) return { success: true };
      const city = await knownCity(db, input.city);
      const slot = {
        date: input.delivery_date,
        from: input.delivery_time_from,
        to: input.delivery_time_to,
      };
      if (!isSlotOpen('courier', slot, now())) throw new ClubError('SLOT_PAST');
      const { street, flat, comment } = input;
      const cityName = city.meta.MainDescription;
      await sendOwnAddress(context, courier, order, { cityName, street, flat, comment, ...slot });
      return { success: true };
    });
  },
};
