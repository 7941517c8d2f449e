import type { Endpoint } from '@club/api';
import { endpointJsonSchema } from '@club/api/openapi';
import { orderPayload } from '@club/domain/order-payload';
import { z } from 'zod';

type Fields = Record<string, unknown>;

/** An order for an unknown product. */
const order = orderPayload({
  brand: 'main',
  lines: [
    {
      variant_id: '1',
      payWith: 'money',
      count: 1,
      productClass: 'sticks',
      packQuantity: 1,
      price: 100,
      bonuses: 0,
      tags: [],
    },
  ],
  customer: {
    id: '1',
    firstName: '1',
    lastName: '1',
    phone: '1',
    isAgeVerified: true,
    isVeloUser: false,
  },
  payment: 1,
  delivery: 1,
  address: {
    city: { id: '1', name: '1', province: '1' },
    branch: { number: '1', kind: 'branch' },
    street: null,
    house: null,
    flat: null,
  },
  slot: null,
  comment: '',
  promo: null,
  freeFrom: 0,
});

/** The smallest picture: a PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Valid values of some fields; the schema decides which. */
const plausible: unknown[] = [
  '1',
  '+380671234567',
  '123456',
  '2026-11-20-10',
  '2026-11-20',
  '2026-11',
  '10:00',
  'base64',
  '0f8b6a1e-3c5d-4e7f-8a9b-0c1d2e3f4a5b',
  '1990-01-31',
  'all',
  'other',
  'a@example.com',
  'true',
  'iskra.example',
  'ST-K7M2-4QHX9R-T',
  'main',
  1,
  0,
  true,
  [],
  ['1'],
  [{ namespace: 'pwa', key: 'campaign', value: '1' }],
  [{ name: 'scan', params: {} }],
  {},
  { city_id: 'city-0001', street: '1', house: '1', flat: '1' },
  order,
  // Hryvnias.
  '199.00',
  // Names of the apps in calls of the shop.
  'glo',
  'cash',
  // A place in the history of points, and the year of a statement.
  '1-1',
  '2026',
  // What is scanned, and where a manager works.
  'stick',
  'store',
  // A branch.
  'branch',
  // Sort order and filters of a list.
  'price-up',
  [{ id: '1', options: ['1'] }],
  // Settings, acts and totals of a subscription.
  {
    items: [{ variant_id: '1', count: 1 }],
    delivery: 1,
    city_id: '1',
    branch: '1',
    street: null,
    house: null,
    flat: null,
    day: 1,
    payWith: 'cash',
    replaces: false,
  },
  'pause',
  { money: 0, points: 0 },
  [{ bundle: 'shop', version: '1' }],
  // A form's file.
  new Blob([png], { type: 'image/png' }),
];

/** Values that fields refuse or that at least cause no internal error. */
const hostile: unknown[] = [
  null,
  '',
  ' ',
  'null',
  "'; drop table customers; --",
  '\ud800',
  '\u202e\ufeff🧨',
  '__proto__',
  '../../etc/passwd',
  '%00%ff',
  '0',
  '-1',
  // A month or a day that is none.
  '2026-13',
  '2026-02-30',
  '1e309',
  '9223372036854775808',
  '99999999999999999999999999999999',
  'x'.repeat(5_000),
  -1,
  0,
  0.5,
  1e21,
  9_007_199_254_740_991,
  true,
  [],
  [null],
  ['x'.repeat(5_000)],
  Array.from({ length: 1_000 }, () => '1'),
  {},
  { $ne: null },
  { toString: 1 },
];

/** Values for the fields of a form: files that are no pictures, files for texts, too many files. */
const hostileFiles: unknown[] = [
  new Blob([]),
  new Blob(['just a text'], { type: 'image/jpeg' }),
  new Blob([png.subarray(0, 40)], { type: 'image/png' }),
  new Blob([png], { type: '' }),
  new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], { type: 'image/svg+xml' }),
  new Blob([new Uint8Array(200_000).fill(0xff)], { type: 'image/webp' }),
  [new Blob([png]), new Blob([png])],
  Array.from({ length: 10 }, () => new Blob([png])),
  Array.from({ length: 40 }, () => new Blob(['1'])),
];

const everywhere = new Set(['myogo', 'ogoAuthApiToken']);

/** The names of what an endpoint takes. */
export function inputFields(endpoint: Endpoint): string[] {
  const { properties } = endpointJsonSchema(endpoint, 'input') as { properties?: Fields };
  return Object.keys(properties ?? {});
}

function faultsAt(endpoint: Endpoint, input: Fields, field: string): boolean {
  const parsed = z.safeParse(endpoint.input, input);
  return !parsed.success && parsed.error.issues.some(({ path }) => path[0] === field);
}

/** Values of a query or a form are texts. */
function asSent(endpoint: Endpoint, value: unknown): unknown {
  const isText = endpoint.method === 'GET' || endpoint.encoding === 'multipart';
  if (!isText || typeof value === 'string') return value;
  if ([value].flat().some((one) => one instanceof Blob)) return value;
  return JSON.stringify(value);
}

/** A valid input, found by trying. */
export function plausibleInput(endpoint: Endpoint): Fields {
  const input: Fields = {};
  for (const field of inputFields(endpoint)) {
    // Optional common fields are omitted.
    if (everywhere.has(field) && !faultsAt(endpoint, input, field)) continue;
    for (const value of plausible) {
      input[field] = asSent(endpoint, value);
      if (!faultsAt(endpoint, input, field)) break;
    }
  }
  const parsed = z.safeParse(endpoint.input, input);
  if (!parsed.success) {
    throw new Error(
      `No plausible input for ${endpoint.path}: add a value that its schema takes. ${z.prettifyError(parsed.error)}`,
    );
  }
  return input;
}

export interface HostileInputs {
  /** Inputs that the schema refuses. */
  readonly refused: Fields[];
  /** Inputs that the schema accepts, so the handler must too. */
  readonly taken: Fields[];
}

/** Every field with every hostile value, missing fields, unknown fields. */
export function hostileInputs(endpoint: Endpoint): HostileInputs {
  const base = plausibleInput(endpoint);
  const inputs: Fields[] = [{ ...base, unknown_field: 'x' }];
  const values = endpoint.encoding === 'multipart' ? [...hostile, ...hostileFiles] : hostile;
  for (const field of inputFields(endpoint)) {
    const { [field]: _, ...without } = base;
    inputs.push(without);
    for (const value of values) inputs.push({ ...base, [field]: asSent(endpoint, value) });
  }
  const isTaken = (input: Fields) => z.safeParse(endpoint.input, input).success;
  return {
    refused: inputs.filter((input) => !isTaken(input)),
    taken: inputs.filter(isTaken),
  };
}

/** Bodies that are not a JSON object. */
export const malformedBodies = [
  '{',
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1,}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\u0000',
];
