import type { Track } from '@club/platform';
import type { ClubEvent } from '@club/events';
import type { PageMatch } from '../navigation/pages';

/** The bundle that an observation came from. */
export interface Origin {
  readonly bundle: string;
  readonly version: string;
  readonly part: string;
}

/** What is recorded for analytics and the error service. */
export type Observation =
  | { readonly kind: 'error'; readonly cause: unknown; readonly origin?: Origin }
  | { readonly kind: 'page'; readonly match: PageMatch; readonly path: string }
  | { readonly kind: 'fact'; readonly fact: ClubEvent }
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown };

// Part of the first script, so as small as possible: the listeners are loaded when the page is idle.
const maxBuffered = 100;

/** The observations from before the listeners are loaded, and the loaded listeners. */
export const recorder = {
  buffer: [] as Observation[] | null,
  listeners: [] as ((observation: Observation) => void)[],
  /** Removed when the error service catches errors itself. */
  catching: new AbortController(),
};

/** Passes an observation to the listeners, now or when they are loaded. */
export function record(observation: Observation): void {
  if (recorder.buffer && recorder.buffer.length < maxBuffered) recorder.buffer.push(observation);
  for (const listener of recorder.listeners) listener(observation);
}

/** Records uncaught errors. */
export function catchErrors(): void {
  const caught = (event: ErrorEvent | PromiseRejectionEvent) =>
    record({ kind: 'error', cause: 'reason' in event ? event.reason : event.error });
  const { signal } = recorder.catching;
  addEventListener('error', caught, { signal });
  addEventListener('unhandledrejection', caught, { signal });
}

/** Records an event. */
export const track: Track = (name, data) => record({ kind: 'event', name, data });
