import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, id, moment, points, query } from '../shapes';
import { photo } from './photo';

const day = z.iso.date();

/** Advice about a model: how it is cleaned, charged and kept. */
const deviceTip = z.object({ title: z.string(), text: z.string() });

/** Advice about a model. */
export type DeviceTip = z.output<typeof deviceTip>;

/** A registered device. */
const registeredDevice = z.object({
  id,
  /** As printed: `PR1-B4K2-7H3M9X-C`. */
  serial: z.string(),
  title: z.string(),
  picture: z.string(),
  photo: z.optional(photo),
  registered_at: moment,
  /** As the customer said, if they did: the warranty begins on this day, never after the first registration. */
  purchased_on: z.nullable(day),
  /** The last day of the warranty. */
  warranty_until: day,
  /** What its registration brought. */
  points,
  tips: z.array(deviceTip),
});

/** A registered device. */
export type RegisteredDevice = z.output<typeof registeredDevice>;

/**
 * The customer's devices, newest first. An answer with another code does not match, so the list that
 * is known stays.
 */
export const getDevices = endpoint({
  method: 'GET',
  path: '/api/get-devices',
  auth: 'customer',
  input: query({}),
  output: z.object({
    code: z.literal(200),
    data: z.object({ asset: z.array(registeredDevice) }),
  }),
  errors: [],
});

/** Registers a device by its serial number. Its points come once per serial number. */
export const registerDevice = endpoint({
  method: 'POST',
  path: '/api/register-device',
  auth: 'customer',
  idempotent: true,
  input: body({
    serial: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    purchased_on: z.optional(day),
  }),
  output: z.object({
    device: registeredDevice,
    points,
    /** Whether this serial number has brought its points earlier. */
    paid_before: z.optional(z.boolean()),
    balance: points,
  }),
  errors: [
    'DEVICE_SERIAL_INVALID',
    'DEVICE_DATE_WRONG',
    'DEVICE_UNKNOWN',
    'DEVICE_TAKEN',
    'DEVICE_YOURS',
    'DEVICE_LIMIT',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** Takes a device out of the customer's list. Its serial number stays used. */
export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/remove-device',
  auth: 'customer',
  input: body({ id }),
  output: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND'],
});
