declare module '../../app/context' {
  interface AppContext {
    /** One for all modules: a courier that asks to wait asks all of them. */
    readonly courier: Courier;
  }
}

/** Where a parcel goes. */
export interface CourierAddress {
  readonly cityName: string;
  /** Street and house. */
  readonly street: string;
  readonly flat: string;
}

/** A parcel. The same `key` is the same parcel. */
export interface Parcel extends CourierAddress {
  readonly key: string;
  readonly name: string;
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

/** The port to the alternative courier. Rejects with a ServiceError. */
export interface Courier {
  /** Whether the courier delivers to the city. */
  readonly goesTo: (city: { readonly id: string; readonly name: string }) => Promise<boolean>;
  /** Whether the courier finds the address. */
  readonly finds: (address: CourierAddress) => Promise<boolean>;
  /** Hands a parcel over; gives the courier's own reference. Repeatable. */
  readonly handOver: (parcel: Parcel) => Promise<string>;
}
