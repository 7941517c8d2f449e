/** An event of the web analytics service: a name and flat values. */
export interface WebEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The events of one browser. */
export interface WebEvents {
  /** Equal for a repeat, so that the sandbox shows it once. */
  readonly key: string;
  readonly clientId: string;
  readonly events: readonly WebEvent[];
}

/** The port to the web analytics service. Rejects with a ServiceError. */
export interface WebAnalytics {
  readonly send: (events: WebEvents) => Promise<void>;
}
