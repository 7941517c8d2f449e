/** A customer's contact. A newer one replaces it. */
export interface Contact {
  readonly customerId: string;
  readonly phone: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** The device's id for push messages, from the service's own script. */
  readonly pushId: string | null;
}

/** An event of a customer. The same `key` is the same event. */
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

/** The port to the e-mail and push marketing service. Rejects with a ServiceError. */
export interface Marketing {
  readonly saveContact: (contact: Contact) => Promise<void>;
  readonly saveEvent: (event: MarketingEvent) => Promise<void>;
  readonly saveOrder: (order: MarketingOrder) => Promise<void>;
}
