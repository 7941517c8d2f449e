import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StandaloneError } from './remote-build';
import { sendText } from './send-file';
import type { StandaloneBackend } from './standalone-backend';

/** A server of the harness. */
export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const message = `Port ${port} is taken: stop the program that uses it, or choose another one.`;
      reject(isTaken ? new StandaloneError(message) : error);
    });
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Listens on a port, and closes the backend with the server. */
export async function startServer(
  port: number,
  backend: StandaloneBackend,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The build may be incomplete at this moment: the next load finds it finished.
      sendText(response, 503, error instanceof Error ? error.message : String(error));
    });
  });
  const listening = await listen(server, port).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
  return {
    port: listening,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}
