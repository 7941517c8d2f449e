/** Faults of a service. `page`: another server answers, like the login page of a network. */
export type Fault = 'silence' | 'failure' | 'limit' | 'refusal' | 'page';

/** A local service. */
export interface LocalServer {
  /** Set after the start. */
  readonly url: string;
  /** The number of requests so far. */
  readonly count: number;
  readonly breakNext: (fault: Fault, times?: number) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
