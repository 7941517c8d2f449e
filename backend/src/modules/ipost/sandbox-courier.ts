import { ipostCities } from '../../../seed/places/carrier';
import type { AppContext } from '../../app/context';
import type { Db } from '../../database/schema';
import type { SandboxSection } from '../sandbox/sandbox-section';
import { CourierError, type Courier } from './courier';

const SHOWN = 10;

/** A house that the sandbox's courier never finds, to see what happens then. */
const refusedHouse = '13';

/** Keeps parcels in a table that the sandbox page shows. Nobody drives. */
export function createSandboxCourier({ db, now }: Pick<AppContext, 'db' | 'now'>): Courier {
  return {
    goesTo: ({ id }) => Promise.resolve(ipostCities.includes(id)),
    handOver: async ({ key, cityName, street, flat, date, from, to }) => {
      if (street.endsWith(`, ${refusedHouse}`)) {
        throw new CourierError('The courier refused: house', { isRefusal: true });
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
