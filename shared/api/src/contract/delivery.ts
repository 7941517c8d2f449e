import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, query } from '../shapes';

/** A city as a suggestion shows it. */
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

/** A city as a suggestion shows it. */
export type CitySuggestion = z.output<typeof citySuggestion>;

/** Cities whose name begins like the query; without one, the popular ones. */
export const getCities = endpoint({
  method: 'GET',
  path: '/api/delivery/get-cities',
  auth: 'customer',
  input: query({ query: z.optional(z.string().check(z.maxLength(60))) }),
  output: z.object({ cities: z.array(citySuggestion) }),
  errors: [],
});

/** A place where a parcel waits. */
export const branch = z.object({
  ref: z.string(),
  number: z.string(),
  title: z.string(),
  address: z.string(),
  kind: z.enum(['branch', 'locker']),
  schedule: z.string(),
});

/** A place where a parcel waits. */
export type Branch = z.output<typeof branch>;

/** As many are listed: who looks for another types its number or street. */
export const mostBranches = 100;

/** Branches and parcel lockers of a city whose number or address holds the query, or one kind of them. */
export const getBranches = endpoint({
  method: 'GET',
  path: '/api/delivery/get-branches',
  auth: 'customer',
  input: query({
    city: id,
    query: z.optional(z.string().check(z.maxLength(60))),
    kind: z.optional(branch.shape.kind),
  }),
  output: z.object({ branches: z.array(branch) }),
  errors: ['CITY_UNKNOWN'],
});

/** Streets of a city whose name holds the query. */
export const getStreets = endpoint({
  method: 'GET',
  path: '/api/delivery/get-streets',
  auth: 'customer',
  input: query({ city: id, query: z.string().check(z.maxLength(60)) }),
  output: z.object({ streets: z.array(z.object({ ref: z.string(), name: z.string() })) }),
  errors: ['CITY_UNKNOWN'],
});

/** A window of time that can be chosen. */
export const timeSlot = z.object({
  day: z.enum(['today', 'tomorrow']),
  date: z.string(),
  from: z.string(),
  to: z.string(),
});

/** The windows of the courier and of a confirmation call, by the server's clock. */
export const getSlots = endpoint({
  method: 'GET',
  path: '/api/delivery/get-slots',
  auth: 'customer',
  input: query({}),
  output: z.object({ courier: z.array(timeSlot), call: z.array(timeSlot) }),
  errors: [],
});
