import { createServer } from 'node:net';
import { CliError } from './cli';

/** Fails with a sentence when the port is in use. */
export async function claimPort(port: number, example: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new CliError(
          `Port ${port} is taken: stop what listens there, or choose another one, for example ${example}`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Waits until an address answers, while its process is running. */
export async function waitForServer(url: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}
