import type { RegisteredDevice } from '@club/api/contract/devices';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import type { Pictures } from '../pictures/pictures';
import { warrantyEnd } from './warranty';

type DeviceRow = Selectable<Tables['devices']>;

/** A registration that was not released. */
export type HeldDevice = Pick<DeviceRow, 'id' | 'customer_id' | 'removed_at'>;

function selectDevices(db: Db | Tx) {
  return db
    .selectFrom('devices')
    .innerJoin('device_serials', 'device_serials.serial', 'devices.serial')
    .innerJoin('device_models', 'device_models.code', 'device_serials.model')
    .select([
      'devices.id',
      'devices.serial',
      'devices.points',
      'devices.purchased_on',
      'devices.registered_at',
      'device_models.title',
      'device_models.picture',
      'device_models.warranty_months',
      'device_models.tips',
    ])
    .select(({ selectFrom }) =>
      selectFrom('devices as first')
        .select(({ fn }) => fn.min('first.registered_at').as('at'))
        .whereRef('first.serial', '=', 'devices.serial')
        .as('first_registered_at'),
    );
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectDevices>['executeTakeFirstOrThrow']>>;

function toDevice(row: ShownRow, pictures: Pick<Pictures, 'view'>): RegisteredDevice {
  return {
    id: String(row.id),
    serial: row.serial,
    title: row.title,
    ...pictures.view(row.picture),
    registered_at: row.registered_at.toISOString(),
    purchased_on: row.purchased_on,
    warranty_until: warrantyEnd({
      purchasedOn: row.purchased_on,
      firstRegisteredAt: row.first_registered_at ?? row.registered_at,
      months: row.warranty_months,
    }),
    points: row.points,
    tips: row.tips,
  };
}

/** The customer's devices, newest first. */
export async function listDevices(
  db: Db | Tx,
  pictures: Pick<Pictures, 'view'>,
  customerId: number,
): Promise<RegisteredDevice[]> {
  const rows = await selectDevices(db)
    .where('devices.customer_id', '=', customerId)
    .where('devices.removed_at', 'is', null)
    .where('devices.released_at', 'is', null)
    .orderBy('devices.registered_at', 'desc')
    .orderBy('devices.id', 'desc')
    .execute();
  return rows.map((row) => toDevice(row, pictures));
}

export async function readDevice(
  tx: Tx,
  pictures: Pick<Pictures, 'view'>,
  id: number,
): Promise<RegisteredDevice> {
  const row = await selectDevices(tx).where('devices.id', '=', id).executeTakeFirstOrThrow();
  return toDevice(row, pictures);
}

/**
 * The title of the model with this serial number; null if no such device was produced. Another
 * registration or release of the same device waits here until this transaction ends.
 */
export async function lockSerial(tx: Tx, serial: string): Promise<string | null> {
  const row = await tx
    .selectFrom('device_serials')
    .innerJoin('device_models', 'device_models.code', 'device_serials.model')
    .select('device_models.title')
    .where('serial', '=', serial)
    .forUpdate('device_serials')
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Who holds a serial number; null if nobody does. */
export async function findHeld(db: Db | Tx, serial: string): Promise<HeldDevice | null> {
  const row = await db
    .selectFrom('devices')
    .select(['id', 'customer_id', 'removed_at'])
    .where('serial', '=', serial)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** When any customer registered the serial number first: released registrations stay. Null without one. */
export async function findFirstRegistration(tx: Tx, serial: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('devices')
    .select(({ fn }) => fn.min('registered_at').as('at'))
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  return at;
}

/** Whether points were given for the serial number, to whomever. */
export async function wasPaid(tx: Tx, serial: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('id')
    .where('serial', '=', serial)
    .where('points', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

type NewDevice = Omit<Insertable<Tables['devices']>, 'id' | 'removed_at' | 'released_at'>;

export async function insertDevice(tx: Tx, device: NewDevice): Promise<number> {
  const { id } = await tx
    .insertInto('devices')
    .values(device)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a removed device back into the list of the same customer. */
export async function restoreDevice(
  tx: Tx,
  id: number,
  purchasedOn: string | undefined,
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ removed_at: null, ...(purchasedOn !== undefined && { purchased_on: purchasedOn }) })
    .where('id', '=', id)
    .execute();
}

/** False if the customer has no such device. */
export async function markRemoved(
  tx: Tx,
  device: { readonly id: number; readonly customerId: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('devices')
    .set({ removed_at: device.at })
    .where('id', '=', device.id)
    .where('customer_id', '=', device.customerId)
    .where('removed_at', 'is', null)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markReleased(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('devices').set({ released_at: at }).where('id', '=', id).execute();
}

/** All registrations of a serial number, newest first, for operators. */
export function listRegistrations(db: Db, serial: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('serial', '=', serial)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** The title of the model with this serial number, or null. */
export async function findModelTitle(db: Db, serial: string): Promise<string | null> {
  const row = await db
    .selectFrom('device_serials')
    .innerJoin('device_models', 'device_models.code', 'device_serials.model')
    .select('device_models.title')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Serial numbers that nobody has registered, with their models, for the sandbox. */
export function listFreeSerials(db: Db, max: number) {
  return (
    db
      .selectFrom('device_serials')
      .innerJoin('device_models', 'device_models.code', 'device_serials.model')
      .select(['device_serials.serial', 'device_models.title'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('devices')
              .select('devices.id')
              .whereRef('devices.serial', '=', 'device_serials.serial'),
          ),
        ),
      )
      // By the end, so that models are mixed.
      .orderBy(sql`right(device_serials.serial, 3)`)
      .limit(max)
      .execute()
  );
}
