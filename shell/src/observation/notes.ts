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

type Listener = (note: Note) => void;

// Part of the first script: those who listen come when the page is at rest, and miss nothing.
const most = 100;
const listeners: Listener[] = [];
let waiting: Note[] | null = [];

/** Tells those who listen, now or when they come. */
export function note(one: Note): void {
  if (waiting && waiting.length < most) waiting.push(one);
  for (const listener of listeners) listener(one);
}

/** Hears everything from the start of the page on. */
export function listen(listener: Listener): void {
  waiting?.forEach(listener);
  listeners.push(listener);
}

/** Everybody listens: nothing need be kept any more. */
export function stopWaiting(): void {
  waiting = null;
}

function caught(event: ErrorEvent | PromiseRejectionEvent): void {
  note({ kind: 'error', cause: 'reason' in event ? event.reason : event.error });
}

/** Notes what nobody caught. */
export function catchErrors(): void {
  addEventListener('error', caught);
  addEventListener('unhandledrejection', caught);
}

/** The error service catches by itself from now on. */
export function leaveErrors(): void {
  removeEventListener('error', caught);
  removeEventListener('unhandledrejection', caught);
}

/** Measures something. */
export const track: Track = (name, data) => note({ kind: 'event', name, data });
