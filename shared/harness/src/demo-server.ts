/**
 * The product's server in this process, on a database in memory with the demo data, and with the sandbox on.
 * Its other files, as the registry, are in the folder.
 */
export async function createDemoServer(port: number, folder: string) {
  // Loaded late, so that the tests of the page's server need no database.
  const backend = await import('@club/backend');
  const { openDemoDatabase } = await import('@club/backend/testing');
  const { personas } = await import('@club/backend/personas');
  const config = backend.readConfig({
    PORT: String(port),
    SANDBOX: 'yes',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
  });
  const log = backend.createLogger(config.logLevel);
  const database = await openDemoDatabase(log);
  const server = await backend.createServer(config, { log, database });
  return { config, personas, server, contentSecurityPolicy: backend.contentSecurityPolicy };
}
