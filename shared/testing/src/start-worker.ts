/**
 * Replaces the file that starts the decoder of codes: only the build knows the address of its worker.
 * `installCamera` puts a worker into the window that finds what the fake camera shows.
 */
export function startWorker(): Worker {
  return new Worker('/decoder.js');
}
