import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { deviceModels, modelInText, pastSerial, seededSerials } from '../../../seed/devices';
import { personas, type Persona } from '../../../seed/personas';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { insertDevice } from './devices-repository';
import { addSerials, putModels } from './models-repository';

/** The devices that a persona's points came from; the seed of loyalty has booked these. */
function pastRegistrations({ accounts }: Persona) {
  return accounts.flatMap(({ brand, ledger }) =>
    ledger.flatMap(({ kind, amount, text, daysAgo }) => {
      const model = kind === 'device' ? modelInText(text) : null;
      return model === null ? [] : [{ brand, model: model.code, points: amount, daysAgo }];
    }),
  );
}

async function seedPast(tx: Tx, context: AppContext): Promise<void> {
  let number = 0;
  for (const persona of personas) {
    const customerId = await findPersonaCustomer(tx, persona.key);
    for (const { brand, model, points, daysAgo } of pastRegistrations(persona)) {
      const device = pastSerial(model, (number += 1));
      await addSerials(tx, [device]);
      await insertDevice(tx, {
        customer_id: customerId,
        brand,
        serial: device.serial,
        points,
        purchased_on: null,
        registered_at: daysBefore(context.now(), daysAgo),
      });
    }
  }
}

/** The models, serial numbers to try, and the personas' devices. */
export async function seedDevices(tx: Tx, context: AppContext): Promise<void> {
  await putModels(
    tx,
    deviceModels.map(({ warrantyMonths, tips, ...model }) => ({
      ...model,
      warranty_months: warrantyMonths,
      tips: JSON.stringify(tips),
    })),
  );
  await addSerials(tx, seededSerials);
  await seedPast(tx, context);
}
