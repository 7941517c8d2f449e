import { notes, type Note } from './notes';

/** Hears everything from the start of the page on. */
export function listen(listener: (note: Note) => void): void {
  notes.waiting?.forEach(listener);
  notes.listeners.push(listener);
}

/** Everybody listens: nothing need be kept any more. */
export function stopWaiting(): void {
  notes.waiting = null;
}

/** The error service catches by itself from now on. */
export function leaveErrors(): void {
  notes.catching.abort();
}
