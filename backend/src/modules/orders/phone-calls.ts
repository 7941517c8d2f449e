/** A confirmation call that a customer asked for. `key` names it once: a repeat is the same call. */
export interface CallRequest {
  readonly key: string;
  readonly orderNumber: number;
  /** Hryvnias with two decimals. */
  readonly orderSum: string;
  readonly orderPayment: 'cash' | 'card' | 'xp';
  /** YYYY-MM-DDTHH:MM in Ukraine. */
  readonly callFrom: string;
  readonly callTo: string;
  readonly phone: string;
  readonly first_name: string;
  readonly avgCheck: string;
  readonly totalSpent: string;
  readonly orders_count: number;
}

/** The port to those who call. Rejects with a PhoneCallsError. */
export interface PhoneCalls {
  readonly request: (call: CallRequest) => Promise<void>;
}

/** `isHopeless`: a repeat can't help, this call is refused for ever. */
export class PhoneCallsError extends Error {
  override readonly name = 'PhoneCallsError';
  readonly isHopeless: boolean;

  constructor(message: string, options: { isHopeless: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isHopeless = options.isHopeless;
  }
}
