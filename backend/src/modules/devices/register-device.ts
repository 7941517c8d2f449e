import type { EndpointOutput } from '@club/api';
import type { registerDevice } from '@club/api/contract/devices';
import { kyivDay } from '@club/domain/kyiv-day';
import type { Brand } from '@club/domain/brand';
import { parseDeviceSerial } from '@club/domain/device-serial';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit, undoHit } from '../../app/rate-limit';
import { activityTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { readEarningRules } from '../loyalty/earning-rules';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { book } from '../loyalty/ledger-service';
import {
  findFirstRegistration,
  findHeld,
  insertDevice,
  lockSerial,
  readDevice,
  restoreDevice,
  wasPaid,
} from './devices-repository';

export interface NewRegistration {
  readonly serial: string;
  readonly purchasedOn: string | undefined;
  readonly customerId: number;
  readonly brand: Brand;
}

const guessBucket = (customerId: number) => `device-misses:${customerId}`;

/** Limits guessing: every number counts as a wrong one before it is looked up, as codes of packs do. */
async function refuseGuessing(
  tx: Tx,
  { club, now }: Pick<AppContext, 'club' | 'now'>,
  customerId: number,
): Promise<void> {
  const { wrongCodes, windowSeconds } = club.devices;
  const limit = { bucket: guessBucket(customerId), limit: wrongCodes, windowSeconds };
  const { isOver, retryAfterSeconds } = await hit(tx, limit, now());
  if (isOver) throw new ClubError('DEVICE_LIMIT', { retryAfterSeconds });
}

/** Refuses a day of purchase before any device was sold, or after the device was seen. */
function refuseWrongDay({ club }: AppContext, day: string | undefined, seenAt: Date): void {
  if (day === undefined) return;
  if (day < club.devices.soldFrom || day > kyivDay(seenAt)) {
    throw new ClubError('DEVICE_DATE_WRONG');
  }
}

interface KnownDevice extends NewRegistration {
  readonly model: string;
  /** The points of a serial number come once, also when another customer registers it later. */
  readonly isPaid: boolean;
}

async function insertAndPay(tx: Tx, context: AppContext, device: KnownDevice) {
  const { customerId, brand, serial, purchasedOn, model, isPaid } = device;
  const points = isPaid ? 0 : (await readEarningRules(tx, context, { brand })).amount('device');
  const id = await insertDevice(tx, {
    customer_id: customerId,
    brand,
    serial,
    points,
    purchased_on: purchasedOn ?? null,
    registered_at: context.now(),
  });
  if (points > 0) {
    await book(tx, context, {
      customerId,
      brand,
      amount: points,
      reason: 'device',
      title: `${model}, ${serial}`,
      sourceKind: 'device',
      sourceKey: serial,
    });
  }
  return { id, points };
}

async function takeDevice(tx: Tx, context: AppContext, device: KnownDevice) {
  const held = await findHeld(tx, device.serial);
  if (held !== null && held.customer_id !== device.customerId) {
    throw new ClubError('DEVICE_TAKEN', { keepEffects: true });
  }
  if (held?.removed_at === null) throw new ClubError('DEVICE_YOURS');
  // A later day would prolong the warranty, also for another owner.
  const first = await findFirstRegistration(tx, device.serial);
  if (first !== null) refuseWrongDay(context, device.purchasedOn, first);
  if (held === null) return insertAndPay(tx, context, device);
  await restoreDevice(tx, held.id, device.purchasedOn);
  return { id: held.id, points: 0 };
}

/** Registers a device. The registration and its points are one transaction. */
export async function registerForCustomer(
  tx: Tx,
  context: AppContext,
  registration: NewRegistration,
): Promise<EndpointOutput<typeof registerDevice>> {
  const reading = parseDeviceSerial(registration.serial);
  if (!reading.ok) {
    throw new ClubError('DEVICE_SERIAL_INVALID', { details: { fault: reading.fault } });
  }
  refuseWrongDay(context, registration.purchasedOn, context.now());
  const { customerId } = registration;
  await refuseGuessing(tx, context, customerId);
  const model = await lockSerial(tx, reading.text);
  if (model === null) throw new ClubError('DEVICE_UNKNOWN', { keepEffects: true });
  const isPaid = await wasPaid(tx, reading.text);
  const device = { ...registration, serial: reading.text, model, isPaid };
  const { id, points } = await takeDevice(tx, context, device);
  await undoHit(tx, guessBucket(customerId));
  context.cache.invalidate(tx, activityTag(customerId));
  const balance = await readBalance(tx, customerId, context.now());
  const own = await readDevice(tx, context.pictures, id);
  return { device: own, points, paid_before: isPaid, balance };
}
