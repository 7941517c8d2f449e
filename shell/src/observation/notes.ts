import type { Track } from '@club/platform';
import type { ClubEvent } from '@club/events';
import type { PageMatch } from '../navigation/pages';

/** The bundle that something came from. */
export interface Origin {
  readonly bundle: string;
  readonly version: string;
  readonly part: string;
}

/** Something that those who observe the app want to hear. */
export type Note =
  | { readonly kind: 'error'; readonly cause: unknown; readonly origin?: Origin }
  | { readonly kind: 'page'; readonly match: PageMatch; readonly path: string }
  | { readonly kind: 'fact'; readonly fact: ClubEvent }
  | { readonly kind: 'event'; readonly name: string; readonly data: unknown };

// Part of the first script, so no more than this: those who listen come when the page is at rest.
const most = 100;

/** What was noted before they came, and who has come. */
export const notes = {
  waiting: [] as Note[] | null,
  listeners: [] as ((note: Note) => void)[],
  /** Ended when the error service catches by itself. */
  catching: new AbortController(),
};

/** Tells those who listen, now or when they come. */
export function note(one: Note): void {
  if (notes.waiting && notes.waiting.length < most) notes.waiting.push(one);
  for (const listener of notes.listeners) listener(one);
}

/** Notes what nobody caught. */
export function catchErrors(): void {
  const caught = (event: ErrorEvent | PromiseRejectionEvent) =>
    note({ kind: 'error', cause: 'reason' in event ? event.reason : event.error });
  const { signal } = notes.catching;
  addEventListener('error', caught, { signal });
  addEventListener('unhandledrejection', caught, { signal });
}

/** Measures something. */
export const track: Track = (name, data) => note({ kind: 'event', name, data });
