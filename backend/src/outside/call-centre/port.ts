/** A confirmation call that a customer has requested. The same `key` is the same call. */
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

/** The port to the call centre. Rejects with a ServiceError. */
export interface CallCentre {
  readonly request: (call: CallRequest) => Promise<void>;
}
