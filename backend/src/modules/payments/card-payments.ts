/** How a card payment stands, as the provider has it. Each only ever moves on to one further down. */
export const cardStates = ['waiting', 'failed', 'paid', 'refunded'] as const;

/** How a card payment stands. */
export type CardState = (typeof cardStates)[number];

/** What is to be paid. `reference` names the attempt once for ever, to the provider too. */
export interface Charge {
  readonly reference: string;
  readonly amountKopiykas: number;
  readonly description: string;
  /** Where the provider sends the customer back to. */
  readonly returnUrl: string;
  /** Where the provider tells the server what happened. */
  readonly callbackUrl: string;
  /** After this the provider takes no card any more. */
  readonly expiresAt: Date;
}

/** What the provider says of one payment: signed, and parsed. */
export interface PaymentFact {
  readonly reference: string;
  readonly amountKopiykas: number;
  readonly state: CardState;
  /** The provider's own word for it. */
  readonly status: string;
}

/** What a callback carries. */
export interface SignedMessage {
  readonly data: string;
  readonly signature: string;
}

/** The port to those who take cards. */
export interface CardPayments {
  /** The provider's page for this charge. Made anew, it is the same. */
  readonly link: (charge: Charge) => Promise<string>;
  /** What a callback says, or null when it is not the provider's or not about this shop. */
  readonly read: (message: SignedMessage) => PaymentFact | null;
  /** Asks; null when the provider knows of no such payment yet. Rejects with a CardPaymentsError. */
  readonly status: (reference: string) => Promise<PaymentFact | null>;
  /** Gives the money back. Repeatable. Rejects with a CardPaymentsError. */
  readonly refund: (reference: string, amountKopiykas: number) => Promise<void>;
}

/** The provider did not answer, or not so that it could be understood. */
export class CardPaymentsError extends Error {
  override readonly name = 'CardPaymentsError';
}
