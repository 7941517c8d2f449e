/** A customer as the marketing service keeps them; sent again, the newer one counts. */
export interface Contact {
  readonly customerId: string;
  readonly phone: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Where push messages go, as the service's own part on the device named it. */
  readonly pushId: string | null;
}

/** Something that a customer did. `key` names it once. */
export interface MarketingEvent {
  readonly key: string;
  readonly type: string;
  readonly customerId: string;
  readonly phone: string;
  readonly email: string | null;
}

export interface MarketingOrder {
  readonly orderId: string;
  readonly customerId: string;
  readonly phone: string;
  readonly email: string | null;
  readonly at: Date;
  readonly isCancelled: boolean;
  readonly isDelivered: boolean;
  /** Kopiykas. */
  readonly total: number;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly quantity: number;
    readonly kopiykas: number;
  }[];
}

/** The port to the e-mail and push marketing service. Rejects with a MarketingError. */
export interface Marketing {
  readonly saveContact: (contact: Contact) => Promise<void>;
  readonly tellEvent: (event: MarketingEvent) => Promise<void>;
  readonly saveOrder: (order: MarketingOrder) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, the service refuses what was said for ever. */
export class MarketingError extends Error {
  override readonly name = 'MarketingError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
