import './devices-tables';
import { getDevices, registerDevice, removeDevice } from '@club/api/contract/devices';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../app/database-id';
import type { Module } from '../../app/module';
import { activityTag, activityTags } from '../../app/sessions';
import { devicesDeletion } from './devices-deletion';
import { devicesPage } from './devices-page';
import { listDevices, markRemoved } from './devices-repository';
import { seedDevices } from './devices-seed';
import { deviceModelsTag } from './load-devices';
import { registerForCustomer } from './register-device';
import { serialsSection } from './serials-section';

/** Customers' devices: registration by serial number, warranty, tips. */
export const devicesModule: Module = {
  name: 'devices',
  deletion: devicesDeletion,
  seed: seedDevices,
  sandboxSections: async (db) => [await serialsSection(db)],
  operatorPages: (context) => [devicesPage(context)],
  commandActs: { 'devices.load': 'Моделі або номери завантажено' },
  register: ({ serve, context }) => {
    const { cache, pictures } = context;
    serve.customer(getDevices, ({ customer, db }) =>
      cache.json(
        `devices:${customer.id}`,
        [...activityTags(customer.id), deviceModelsTag],
        async () => ({
          code: 200,
          data: { asset: await listDevices(db, pictures, customer.id) },
        }),
      ),
    );
    serve.once(registerDevice, ({ input, customer, brand, tx }) =>
      registerForCustomer(tx, context, {
        serial: input.serial,
        purchasedOn: input.purchased_on,
        customerId: customer.id,
        brand,
      }),
    );
    serve.customer(removeDevice, ({ input, customer }) =>
      context.transaction(async (tx) => {
        const id = databaseId(input.id);
        const device = { customerId: customer.id, at: context.now() };
        const isRemoved = id !== null && (await markRemoved(tx, { ...device, id }));
        if (!isRemoved) throw new ClubError('NOT_FOUND');
        cache.invalidate(tx, activityTag(customer.id));
        return { removed: true };
      }),
    );
  },
};
