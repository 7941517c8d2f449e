import { ipostCities } from '../../../seed/places/carrier';
import type { Db } from '../../foundation/database/schema';
import type { SandboxSection } from '../../app/sandbox-section';
import type { AdapterContext } from '../adapter-context';
import { ServiceError } from '../service-error';
import type { Courier } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_shipments: { order_key: string; address: string; slot: string; at: Date };
  }
}

const SHOWN = 10;

/** A house that the sandbox's courier never finds, to test a refusal. */
const refusedHouse = '13';

const isUnknown = (street: string) => street.endsWith(`, ${refusedHouse}`);

/** Stores parcels for the sandbox page. Nothing is delivered. */
export function createSandboxCourier({ db, now }: Pick<AdapterContext, 'db' | 'now'>): Courier {
  return {
    goesTo: ({ id }) => Promise.resolve(ipostCities.includes(id)),
    finds: ({ street }) => Promise.resolve(!isUnknown(street)),
    handOver: async ({ key, cityName, street, flat, date, from, to }) => {
      if (isUnknown(street)) {
        throw new ServiceError('courier', 'refused the house', {
          kind: 'refused',
          isPermanent: true,
        });
      }
      await db
        .insertInto('sandbox_shipments')
        .values({
          order_key: key,
          address: [cityName, street, flat].filter(Boolean).join(', '),
          slot: `${date} ${from}–${to}`,
          at: now(),
        })
        .onConflict((conflict) => conflict.column('order_key').doNothing())
        .execute();
      return `sandbox-${key}`;
    },
  };
}

/** The newest parcels, for the sandbox page. */
export async function parcelsSection(db: Db): Promise<SandboxSection> {
  const parcels = await db
    .selectFrom('sandbox_shipments')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Кур’єр iPost',
    lead: `Їздить у Києві, Дніпрі, Львові й Броварах; будинку ${refusedHouse} не знаходить ніде.`,
    items: parcels.map(({ address, slot, order_key }) => ({
      value: address,
      label: `${slot}, ${order_key}`,
    })),
  };
}
