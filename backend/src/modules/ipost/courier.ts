/** What the courier is to carry. `key` names it once: a repeat is the same parcel. */
export interface Parcel {
  readonly key: string;
  readonly cityName: string;
  /** With the house. */
  readonly street: string;
  readonly flat: string;
  readonly name: string;
  readonly phone: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly from: string;
  readonly to: string;
  readonly comment: string;
}

/** The port to the alternative courier. Rejects with a CourierError. */
export interface Courier {
  /** True where the courier goes. */
  readonly goesTo: (city: { readonly id: string; readonly name: string }) => Promise<boolean>;
  /** Hands a parcel over; gives the courier's own reference. Repeatable. */
  readonly handOver: (parcel: Parcel) => Promise<string>;
}

/** `isRefusal`: the courier answered, and does not take it as it is. */
export class CourierError extends Error {
  override readonly name = 'CourierError';
  readonly isRefusal: boolean;

  constructor(message: string, options: { isRefusal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isRefusal = options.isRefusal;
  }
}
