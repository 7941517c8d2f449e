import type { Branch, CitySuggestion } from '@club/api/contract/delivery';

export interface Street {
  readonly ref: string;
  readonly name: string;
}

/** Which branches are looked for: by words, of one kind where one is named. */
export interface BranchSearch {
  readonly query: string;
  readonly kind: Branch['kind'] | undefined;
}

/** The port to the directory of the postal carrier. Rejects with a CarrierError. */
export interface Carrier {
  /** Cities whose name begins like the query, or holds it. */
  readonly cities: (query: string) => Promise<CitySuggestion[]>;
  /** Branches and lockers that take parcels, `mostBranches` at most; without a query, the first ones. */
  readonly branches: (city: CitySuggestion, search: BranchSearch) => Promise<Branch[]>;
  readonly streets: (city: CitySuggestion, query: string) => Promise<Street[]>;
}

/** The carrier did not answer, or not so that it could be understood. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
}
