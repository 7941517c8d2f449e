import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Boot } from '@club/registry/boot';
import type { HarnessPersona } from './boot';

/** The backend as the harness needs it. */
export interface StandaloneBackend {
  readonly personas: readonly HarnessPersona[];
  /** The boot data without the remotes. */
  readonly boot: Omit<Boot, 'remotes'>;
  /** The Content-Security-Policy of the product's pages, for these bundles. */
  policy(bundles: readonly string[]): string;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Starts the product's server in this process, on a database in memory with the demo data. */
export async function startBackend(port: number): Promise<StandaloneBackend> {
  // Loaded late, so that the tests of the page's server need no database.
  const backend = await import('@club/backend');
  const { openDemoDatabase } = await import('@club/backend/testing');
  const { personas } = await import('@club/backend/personas');
  const folder = await mkdtemp(path.join(tmpdir(), 'club-standalone-'));
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
  const brandInfo = (brand: 'main' | 'second') => {
    const { name, shopDomain, origin } = config.brands[brand];
    return { name, shop: shopDomain, origin };
  };
  return {
    personas: personas.map(({ key, firstName, lastName, phone }) => ({
      key,
      name: `${firstName} ${lastName}`,
      phone,
    })),
    boot: {
      brand: 'main',
      onSecondHost: false,
      brands: { main: brandInfo('main'), second: brandInfo('second') },
      apiKey: config.apiKey,
      sandbox: config.sandbox,
      buildPollMs: 3_600_000,
      generation: 0,
      version: config.version,
    },
    policy: (bundles) => backend.contentSecurityPolicy({ bundles, assetOrigins: [] }),
    handle: (request, response) => server.app.routing(request, response),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
