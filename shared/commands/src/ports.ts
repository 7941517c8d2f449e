import { createServer } from 'node:net';
import { CliError } from './cli';

/** The port of the setting `PORT`, else the usual one; 0 stands for any free one. */
export function readPort(usual: number): number {
  const text = process.env['PORT'] ?? String(usual);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new CliError(
    `PORT is "${text}", and a port is a whole number up to 65535: write, for example, PORT=${usual}`,
  );
}

/** Fails with a sentence when the port is in use. */
export async function claimPort(port: number, example: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why =
        code === 'EACCES'
          ? `Only the administrator of this machine may use port ${port}: choose`
          : `Port ${port} is taken: stop what listens there, or choose`;
      reject(new CliError(`${why} another one, for example ${example}`));
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
