import { createServer } from 'node:net';
import { StartError } from '../foundation/start-error';

/** Runs before the database is opened, so that a second start can't damage the data of the first. */
export function refuseTakenPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port) ?? error));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

/** The message for a port that is not available, or null for another error. */
export function portError(error: NodeJS.ErrnoException, port: number): StartError | null {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken: stop what listens there, or start with another one, for example PORT=${port + 1}`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} needs more rights: start with PORT=8080 or above 1023`);
  }
  return null;
}
