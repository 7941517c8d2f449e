/** What a part of the server says to `/ready`. */
export interface PartState {
  /** A server of which a part is not ready gets no requests. */
  readonly isReady: boolean;
  /** What operators see, by the name of the field. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The parts that `/ready` asks, by name. */
export type ReadinessChecks = Map<string, () => PartState>;
