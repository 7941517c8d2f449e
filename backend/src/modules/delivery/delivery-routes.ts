import { getBranches, getCities, getSlots, getStreets } from '@club/api/contract/delivery';
import { slotsOf } from '@club/domain/time-slots';
import { createCircuit } from '../../app/circuit';
import type { AppContext } from '../../app/context';
import type { Module } from '../../app/module';
import { CarrierError, type Carrier } from './carrier';
import { rememberBranches, rememberCities } from './delivery-repository';
import { createDirectory } from './directory';
import { createNovaPoshta } from './nova-poshta';
import { createSandboxCarrier, sandboxBranches, sandboxCities } from './sandbox-carrier';

/** A carrier that does not answer is left in peace for a while. */
function withCircuit(carrier: Carrier, now: AppContext['now']): Carrier {
  const guarded = createCircuit({
    now,
    isAway: (error) => error instanceof CarrierError,
    refusal: () => new CarrierError('The carrier did not answer lately'),
  });
  return {
    cities: (...asked) => guarded(() => carrier.cities(...asked)),
    branches: (...asked) => guarded(() => carrier.branches(...asked)),
    streets: (...asked) => guarded(() => carrier.streets(...asked)),
  };
}

/** Nobody to ask: what was remembered before is used. */
function noCarrier(): Carrier {
  const refuse = () => Promise.reject(new CarrierError('No carrier: set NOVA_POSHTA_KEY'));
  return { cities: refuse, branches: refuse, streets: refuse };
}

/** The sandbox asks nobody, whatever else is configured. */
function carrierOf({ config, now }: AppContext): Carrier {
  if (config.sandbox) return createSandboxCarrier();
  const { novaPoshta } = config.shop;
  return novaPoshta === null ? noCarrier() : withCircuit(createNovaPoshta(novaPoshta), now);
}

export const deliveryModule: Module = {
  name: 'delivery',
  register: ({ serve, context }) => {
    const directory = createDirectory(context, carrierOf(context));
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
      courier: slotsOf('courier', context.now()),
      call: slotsOf('call', context.now()),
    }));
  },
  seed: async (tx, context) => {
    await rememberCities(tx, sandboxCities);
    for (const { city_id } of sandboxCities) {
      await rememberBranches(tx, city_id, sandboxBranches(city_id), context.now());
    }
  },
};
