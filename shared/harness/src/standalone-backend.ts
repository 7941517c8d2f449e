import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Boot } from '@club/registry/boot';
import type { HarnessPersona } from './boot';
import { createDemoServer } from './demo-server';

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

/** The product's server with the demo data, as the backend of the harness. */
export async function startBackend(port: number): Promise<StandaloneBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-standalone-'));
  const { config, personas, contentSecurityPolicy, server } = await createDemoServer(port, folder);
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
    policy: (bundles) => contentSecurityPolicy({ bundles, assetOrigins: [] }),
    handle: (request, response) => server.app.routing(request, response),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
