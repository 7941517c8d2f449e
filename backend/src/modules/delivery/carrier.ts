import type { Branch, CitySuggestion } from '@club/api/contract/delivery';

export interface Street {
  readonly ref: string;
  readonly name: string;
}

/** The port to the directory of the postal carrier. Rejects with a CarrierError. */
export interface Carrier {
  /** Cities whose name begins like the query, or holds it. */
  readonly cities: (query: string) => Promise<CitySuggestion[]>;
  /** Branches and lockers that take parcels; without a query, the first ones. */
  readonly branches: (city: CitySuggestion, query: string) => Promise<Branch[]>;
  readonly streets: (city: CitySuggestion, query: string) => Promise<Street[]>;
}

/** The carrier did not answer, or not so that it could be understood. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
}
