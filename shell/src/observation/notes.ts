import type { Track } from '@club/platform';
import type { ClubEvent } from '@club/events';
import type { PageMatch } from '../navigation/pages';

/** The bundle that a note came from. */
export interface Origin {
  readonly bundle: string;
  readonly version: string;
  readonly part: string;
}

/** A record for analytics and the error service. */
export type Note =
  | { readonly kind: 'error'; readonly cause: unknown; readonly origin?: Origin }
  | { readonly kind: 'page'; readonly match: PageMatch; readonly path: string }
  | { readonly kind: 'fact'; readonly fact: ClubEvent }
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown };

// Part of the first script, so as small as possible: the listeners are loaded when the page is idle.
const maxWaiting = 100;

/** The notes from before they are loaded, and the loaded listeners. */
export const notes = {
  waiting: [] as Note[] | null,
  listeners: [] as ((note: Note) => void)[],
  /** Removed when the error service catches errors itself. */
  catching: new AbortController(),
};

/** Passes a note to the listeners, now or when they are loaded. */
export function note(one: Note): void {
  if (notes.waiting && notes.waiting.length < maxWaiting) notes.waiting.push(one);
  for (const listener of notes.listeners) listener(one);
}

/** Records uncaught errors. */
export function catchErrors(): void {
  const caught = (event: ErrorEvent | PromiseRejectionEvent) =>
    note({ kind: 'error', cause: 'reason' in event ? event.reason : event.error });
  const { signal } = notes.catching;
  addEventListener('error', caught, { signal });
  addEventListener('unhandledrejection', caught, { signal });
}

/** Records an event. */
export const track: Track = (name, data) => note({ kind: 'event', name, data });
