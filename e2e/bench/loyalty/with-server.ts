import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, readConfig, type Server, type ServerOptions } from '@club/backend';

interface BenchServerOptions extends Pick<ServerOptions, 'now'> {
  /** Its connections to the database. */
  readonly poolSize: number;
}

/** Runs something with a server in this process, on the database, without its jobs. */
export async function withServer<Result>(
  databaseUrl: string,
  { poolSize, ...options }: BenchServerOptions,
  run: (server: Server) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-bench-'));
  const config = readConfig({
    PORT: '8080',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    CODE_SECRET: 'x'.repeat(32),
    SANDBOX: 'yes',
    LOG_LEVEL: 'warn',
  });
  const server = await createServer(config, { ...options, runJobs: false });
  try {
    return await run(server);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
