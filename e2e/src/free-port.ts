import { createServer } from 'node:net';

const first = 8131;
const perWorker = 6;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A free port out of a range of its own: two workers never look for one in the same place. */
export async function freePort(owner: number | 'all'): Promise<number> {
  const from = owner === 'all' ? first : first + (owner + 1) * perWorker;
  for (let port = from; port < from + perWorker; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`The ports ${from} to ${from + perWorker - 1} are all taken: free one of them.`);
}
