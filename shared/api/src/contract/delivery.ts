import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxLength } from '../limits';
import { body, id, line, query, sectionToken, text } from '../shapes';

/** A city as suggestions show it. */
export const citySuggestion = z.object({
  value: z.string(),
  label: z.string(),
  city_id: z.string(),
  province: z.string(),
  delivery_city_id: z.string(),
  meta: z.object({
    MainDescription: z.string(),
    Area: z.string(),
    Region: z.string(),
    DeliveryCity: z.string(),
  }),
});

/** A city as suggestions show it. */
export type CitySuggestion = z.output<typeof citySuggestion>;

/** Cities whose name begins like the query; without one, the popular ones. */
export const getCities = endpoint({
  method: 'GET',
  path: '/api/delivery/get-cities',
  auth: 'customer',
  input: query({ query: z.optional(z.string().check(z.maxLength(maxLength.placeQuery))) }),
  output: z.object({ cities: z.array(citySuggestion) }),
  errors: [],
});

/** A branch or parcel locker. */
export const branch = z.object({
  ref: z.string(),
  number: z.string(),
  title: z.string(),
  address: z.string(),
  kind: z.enum(['branch', 'locker']),
  schedule: z.string(),
});

/** A branch or parcel locker. */
export type Branch = z.output<typeof branch>;

/**
 * The first branches and parcel lockers of a city whose number or address contains the query, or
 * only one kind of them.
 */
export const getBranches = endpoint({
  method: 'GET',
  path: '/api/delivery/get-branches',
  auth: 'customer',
  input: query({
    city: id,
    query: z.optional(z.string().check(z.maxLength(maxLength.placeQuery))),
    kind: z.optional(branch.shape.kind),
  }),
  output: z.object({ branches: z.array(branch) }),
  errors: ['CITY_UNKNOWN'],
});

/** Streets of a city whose name contains the query. */
export const getStreets = endpoint({
  method: 'GET',
  path: '/api/delivery/get-streets',
  auth: 'customer',
  input: query({ city: id, query: z.string().check(z.maxLength(maxLength.placeQuery)) }),
  output: z.object({ streets: z.array(z.object({ ref: z.string(), name: z.string() })) }),
  errors: ['CITY_UNKNOWN'],
});

/** A time window that can be selected. */
export const timeSlot = z.object({
  day: z.enum(['today', 'tomorrow']),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

/** The time windows of the courier and of the confirmation call, by the server's clock. */
export const getSlots = endpoint({
  method: 'GET',
  path: '/api/delivery/get-slots',
  auth: 'customer',
  input: query({}),
  output: z.object({ courier: z.array(timeSlot), call: z.array(timeSlot) }),
  errors: [],
});

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Час має вигляд 10:00'));

/** Opens the section of the alternative courier. */
export const ipostAuth = endpoint({
  method: 'POST',
  path: '/api/ipost/auth',
  auth: 'customer',
  input: body({}),
  output: z.object({ token: z.string(), expires_in_seconds: z.int() }),
  errors: [],
});

/** Checks whether the courier delivers to a city of the directory. */
export const cityAvailable = endpoint({
  method: 'POST',
  path: '/api/ipost/city-available',
  auth: 'customer',
  input: body({ token: sectionToken, city: id }),
  output: z.object({ available: z.boolean() }),
  errors: ['IPOST_UNAUTHENTICATED', 'CITY_UNKNOWN'],
});

/**
 * Checks whether the courier can deliver to an address, before anything is ordered. True when the
 * courier does not answer: the address is checked again when the order is handed over.
 */
export const checkAddress = endpoint({
  method: 'POST',
  path: '/api/ipost/check-address',
  auth: 'customer',
  input: body({
    token: sectionToken,
    city: id,
    street: line(maxLength.streetAndHouse),
    flat: text(maxLength.flat),
  }),
  output: z.object({ accepted: z.boolean() }),
  errors: ['IPOST_UNAUTHENTICATED', 'CITY_UNKNOWN'],
});

/** Sends the delivery address of an order to the courier. */
export const sendAddress = endpoint({
  method: 'POST',
  path: '/api/ipost/send-address',
  auth: 'customer',
  input: body({
    token: sectionToken,
    city: id,
    street: line(maxLength.streetAndHouse),
    flat: text(maxLength.flat),
    delivery_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Дата має вигляд 2026-01-31')),
    delivery_time_from: time,
    delivery_time_to: time,
    order_id: id,
    comment: text(maxLength.deliveryComment),
  }),
  output: z.object({ success: z.boolean() }),
  errors: [
    'IPOST_UNAUTHENTICATED',
    'ORDER_NOT_FOUND',
    'CITY_UNKNOWN',
    'SLOT_PAST',
    'IPOST_REFUSED',
  ],
});
