/** Starts the decoder. A file of its own: tests replace it, since Node has no such workers. */
export function startWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "decoder-worker" */ new URL('./decoder-worker.ts', import.meta.url),
    { name: 'decoder' },
  );
}
