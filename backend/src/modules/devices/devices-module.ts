import './devices-tables';
import { getDevices, registerDevice, removeDevice } from '@club/api/contract/devices';
import { databaseId } from '../../foundation/database-id';
import type { Module } from '../../app/module';
import { devicesDeletion } from './devices-deletion';
import { devicesPage } from './devices-page';
import { seedDevices } from './devices-seed';
import { readDevices, removeOwnDevice } from './devices-service';
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
    serve.customer(getDevices, ({ customer }) => readDevices(context, customer.id));
    serve.once(registerDevice, ({ input, customer, brand, tx }) =>
      registerForCustomer(tx, context, {
        serial: input.serial,
        purchasedOn: input.purchased_on,
        customerId: customer.id,
        brand,
      }),
    );
    serve.customer(removeDevice, ({ input, customer }) =>
      removeOwnDevice(context, customer.id, databaseId(input.id)),
    );
  },
};
