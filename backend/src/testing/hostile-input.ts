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

/** Valid values of some fields; the schema decides which. */
const plausible: unknown[] = [
  '1',
  '+380671234567',
  '123456',
  '2026-11-20-10',
  '2026-11-20',
  '10:00',
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
  // A branch.
  'branch',
  // Sort order and filters of a list.
  'price-up',
  [{ id: '1', options: ['1'] }],
  // A form's file.
  new Blob(['1']),
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

const everywhere = new Set(['myogo', 'ogoAuthApiToken']);

function inputFields(endpoint: Endpoint): string[] {
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
  if (!isText || typeof value === 'string' || value instanceof Blob) return value;
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
  for (const field of inputFields(endpoint)) {
    const { [field]: _, ...without } = base;
    inputs.push(without);
    for (const value of hostile) inputs.push({ ...base, [field]: asSent(endpoint, value) });
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
