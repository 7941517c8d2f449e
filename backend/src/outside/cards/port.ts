/** The states of a card payment. A payment only moves forward in this list. */
export const cardStates = ['waiting', 'failed', 'paid', 'refunded'] as const;

export type CardState = (typeof cardStates)[number];

/** A payment to be made. `reference` is unique for each attempt, also at the provider. */
export interface Charge {
  readonly reference: string;
  readonly amountKopiykas: number;
  readonly description: string;
  /** The address that the provider redirects the customer to. */
  readonly returnUrl: string;
  /** The address for the provider's callback. */
  readonly callbackUrl: string;
  /** After this time the provider refuses the payment. */
  readonly expiresAt: Date;
}

/** The provider's report about one payment, with a checked signature. */
export interface PaymentFact {
  readonly reference: string;
  readonly amountKopiykas: number;
  readonly state: CardState;
  /** The provider's own name of the state. */
  readonly status: string;
}

/** The fields of a callback. */
export interface SignedMessage {
  readonly data: string;
  readonly signature: string;
}

/** The port to the provider of card payments. */
export interface CardPayments {
  /** The provider's page for this charge, always the same. */
  readonly link: (charge: Charge) => Promise<string>;
  /** The report of a callback, or null if it is not from the provider or not about this shop. */
  readonly read: (message: SignedMessage) => PaymentFact | null;
  /** Reads the state; null if the provider has no such payment. Rejects with a ServiceError. */
  readonly status: (reference: string) => Promise<PaymentFact | null>;
  /** Refunds the payment. Repeatable. Rejects with a ServiceError. */
  readonly refund: (reference: string, amountKopiykas: number) => Promise<void>;
}
