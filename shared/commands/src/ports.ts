import { createServer } from 'node:net';
import { StopWithSentence } from './workspace';

/** Fails with a sentence when somebody listens on the port already. */
export async function claimPort(port: number, example: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new StopWithSentence(
          `Port ${port} is taken: stop what listens there, or choose another one, for example ${example}`,
        ),
      );
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Waits until an address answers, as long as the process that should answer lives. */
export async function whenAnswering(url: string, isAlive: () => boolean): Promise<boolean> {
  while (isAlive()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return false;
}
