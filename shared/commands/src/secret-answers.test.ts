import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type EndpointName } from '@club/api/contract';
import { endpointJsonSchema } from '@club/api/openapi';
import type { ReadConfig, RemoteConfig, RouteConfig } from '@club/platform/config';
import { bundles, remotes, root } from './workspace';

// Reads of queries are stored on the device, and declared reads are written into the page: neither
// may hold a token, for instance the one of the velo user.

const names = Object.keys(contract) as EndpointName[];
/** Endpoints whose answer has a token. */
const secret = names.filter((name) =>
  /"(?:token|apiToken)":/.test(JSON.stringify(endpointJsonSchema(contract[name], 'output'))),
);
const exportName = (name: EndpointName) => name.split('.')[1] ?? '';

/** The calls that a remote or the shell declares for the page of the server. */
function declaredReads(): readonly ReadConfig[] {
  const load = (file: string): unknown => jest.requireActual(path.join(root, file));
  const { shellConfig } = load('shell/build.config.ts') as {
    shellConfig: { routes: Record<string, RouteConfig> };
  };
  const configs = remotes.map(
    ({ name }) => (load(`mf-${name}/remote.config.ts`) as { default: RemoteConfig }).default,
  );
  const routes = [shellConfig, ...configs].flatMap((one) => Object.values<RouteConfig>(one.routes));
  return [
    ...routes.flatMap(({ reads = [] }) => reads),
    ...configs.flatMap(({ slotReads = {} }) => Object.values(slotReads).flat()),
  ];
}

/** The text of the sources of all bundles. */
function sources(): string {
  return bundles
    .flatMap(({ folder }) => {
      const source = path.join(folder, 'src');
      return readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => readFileSync(path.join(source, file), 'utf8'));
    })
    .join('\n');
}

test('[AC-16] answers with a token are known', () => {
  expect(secret).toEqual(expect.arrayContaining(['links.getVeloToken', 'links.getOgoToken']));
  expect(secret).not.toContain('links.getVeloUser');
});

test('[AC-16] no page of the server contains an answer with a token', () => {
  const calls = declaredReads().map(({ call }) => call);
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => secret.includes(call))).toEqual([]);
});

test('[AC-16] no answer with a token is a stored read', () => {
  const text = sources();
  const read = [...text.matchAll(/use(?:Api|Fact|Section)Query\(\s*(\w+)/g)].map(([, one]) => one);
  expect(read.length).toBeGreaterThan(20);
  const stored = secret.map(exportName).filter((one) => read.includes(one));
  expect(stored).toEqual([]);
});
