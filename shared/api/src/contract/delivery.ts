import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { query } from '../shapes';

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
