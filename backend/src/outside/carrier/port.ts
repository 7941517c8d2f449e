import type { Branch, CitySuggestion } from '@club/api/contract/delivery';

export interface Street {
  readonly ref: string;
  readonly name: string;
}

/** A search for branches by text and optionally by kind. */
export interface BranchSearch {
  readonly query: string;
  readonly kind: Branch['kind'] | undefined;
}

/** The port to the directory of the postal carrier. Rejects with a ServiceError. */
export interface Carrier {
  /** Cities whose name begins with the query or contains it. */
  readonly cities: (query: string) => Promise<CitySuggestion[]>;
  /** At most `maxCount.branches` branches and lockers that accept parcels; without a query, the first ones. */
  readonly branches: (city: CitySuggestion, search: BranchSearch) => Promise<Branch[]>;
  readonly streets: (city: CitySuggestion, query: string) => Promise<Street[]>;
}
