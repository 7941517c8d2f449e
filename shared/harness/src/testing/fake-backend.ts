import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StandaloneBackend } from '../standalone-backend';

const brand = { name: 'Клуб', shop: 'shop.test', origin: 'http://localhost' };

/** A backend for tests of the harness's server. */
export const fakeBackend: StandaloneBackend = {
  personas: [
    { key: 'regular', name: '</script><script>alert(1)</script>', phone: '+380670000002' },
  ],
  boot: {
    brand: 'main',
    onSecondHost: false,
    brands: { main: brand, second: brand },
    apiKey: 'key',
    sandbox: true,
    generation: 0,
    buildPollMs: 3_600_000,
    version: '1',
  },
  policy: (bundles) =>
    `script-src 'self'; frame-ancestors 'none'; trusted-types ${bundles.join(' ')}`,
  handle: (request, response) => response.end(`backend ${request.url}`),
  close: () => Promise.resolve(),
};

/** A build of the harness's page. */
export function writeHarnessPage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'main.abc.js'), '// page');
  writeFileSync(path.join(folder, 'main.abc.css'), '/* page */');
  writeFileSync(path.join(folder, 'together.abc.js'), '// together');
}
