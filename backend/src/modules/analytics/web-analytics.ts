/** An event in the manner of the web analytics service: a name and flat values. */
export interface WebEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What one browser has to tell. */
export interface WebEvents {
  /** The same for a repeat: the sandbox shows it once. */
  readonly key: string;
  readonly clientId: string;
  readonly events: readonly WebEvent[];
}

/** The port to the web analytics service. Rejects when it can't be told now. */
export interface WebAnalytics {
  readonly send: (events: WebEvents) => Promise<void>;
}
