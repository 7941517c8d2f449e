import { notes, type Note } from './notes';

/** Receives all notes since the start of the page. */
export function listen(listener: (note: Note) => void): void {
  notes.waiting?.forEach(listener);
  notes.listeners.push(listener);
}

/** All listeners are registered: no note needs to be stored any more. */
export function stopWaiting(): void {
  notes.waiting = null;
}

/** The error service catches errors itself from now on. */
export function leaveErrors(): void {
  notes.catching.abort();
}
