import { startStandalone } from './server';
import { startBackend } from './standalone-backend';

/** Serves each named remote in the harness, all on one backend, and reports their ports to the parent process. */
async function start(remotes: readonly string[]): Promise<void> {
  const backend = await startBackend(8081);
  const shared = { ...backend, close: () => Promise.resolve() };
  const ports: Record<string, number> = {};
  for (const remote of remotes) {
    ports[remote] = (await startStandalone({ remote, port: 0, backend: shared })).port;
  }
  process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
  process.send?.(ports);
}

void start(process.argv.slice(2));
