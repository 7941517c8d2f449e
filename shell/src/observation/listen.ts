import { recorder, type Observation } from './recorder';

/** Receives all observations since the start of the page. */
export function listen(listener: (observation: Observation) => void): void {
  recorder.buffer?.forEach(listener);
  recorder.listeners.push(listener);
}

/** All listeners are registered: no observation needs to be stored any more. */
export function stopBuffering(): void {
  recorder.buffer = null;
}

/** The error service catches errors itself from now on. */
export function stopCatchingErrors(): void {
  recorder.catching.abort();
}
