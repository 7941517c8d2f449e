import { contract } from '@club/api/contract';
import { isRemoteModule } from '@club/platform/remote';
import { allCalls, factProblems, type RemoteConfig } from '@club/platform/config';
import { guards, layouts, slots } from '@club/platform/names';
import { remoteDescriptor } from '@club/registry/formats';
import * as z from 'zod/mini';
import type { Subject } from './remote-scenarios';

const noHash = `sha384-${'A'.repeat(64)}`;

/** The descriptor that the config would become; placeholders stand for what only a build knows. */
function draftDescriptor(config: RemoteConfig): unknown {
  const hashes = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, noHash]));
  return {
    schema: 1,
    kind: 'remote',
    name: config.name,
    version: 'draft',
    commit: 'draft',
    entry: { file: 'entry.js', integrity: noHash, bytes: 0 },
    files: [],
    owns: config.owns,
    routes: Object.entries(config.routes).map(([name, route]) => ({
      ...route,
      name,
      preload: [],
      shared: [],
    })),
    slots: Object.entries(config.slots).map(([slot, name]) => ({
      slot,
      name,
      preload: [],
      shared: [],
    })),
    contract: {
      platform: { version: 'draft', uses: {} },
      emits: hashes(config.emits),
      hears: hashes(config.hears),
      calls: hashes(allCalls(config)),
    },
    budget: { entryGzip: 0, firstRouteBrotli: 0 },
  };
}

function unknownNames(what: string, given: readonly string[], known: readonly string[]): string[] {
  return given
    .filter((name) => !known.includes(name))
    .map((name) => `${what} '${name}' is unknown. Known are: ${known.join(', ')}.`);
}

function repeated(what: string, names: readonly string[]): string[] {
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${what} '${name}' is listed twice.`);
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

/** What is wrong with the data of a remote. */
export function configProblems({ config }: Subject): string[] {
  const parsed = remoteDescriptor.safeParse(draftDescriptor(config));
  const routes = Object.values(config.routes);
  const isEmpty = routes.length + Object.keys(config.slots).length === 0;
  return [
    ...(isEmpty ? ['It has neither pages nor slots: there is nothing to check.'] : []),
    ...(parsed.success ? [] : [`The registry refuses it: ${z.prettifyError(parsed.error)}`]),
    ...unknownNames(
      'The layout',
      routes.map(({ layout }) => layout),
      [...layouts, 'none'],
    ),
    ...unknownNames(
      'The guard',
      routes.flatMap((route) => route.guards),
      guards,
    ),
    ...unknownNames('The slot', Object.keys(config.slots), Object.keys(slots)),
    ...factProblems(config),
    ...unknownNames('The endpoint', allCalls(config), Object.keys(contract)),
    ...repeated(
      'The path',
      routes.map(({ path }) => path),
    ),
    ...repeated('In `emits`,', config.emits),
    ...repeated('In `hears`,', config.hears),
    ...repeated('In `calls`,', allCalls(config)),
  ];
}

/** Pages outside the paths that the remote owns. */
export function ownershipProblems({ config }: Subject): string[] {
  return Object.entries(config.routes)
    .filter(([, { path }]) => !config.owns.some((prefix) => isBelow(path, prefix)))
    .map(([name, { path }]) => `The page '${name}' at ${path} is below no path of \`owns\`.`);
}

function differences(what: string, stated: readonly string[], found: readonly string[]): string[] {
  return [
    ...stated
      .filter((name) => !found.includes(name))
      .map((name) => `${what} '${name}' is missing.`),
    ...found
      .filter((name) => !stated.includes(name))
      .map((name) => `${what} '${name}' is not in the config.`),
  ];
}

/** Where the module differs from its config. */
export function moduleProblems({ config, remote }: Subject): string[] {
  if (!isRemoteModule(remote)) return ['It is not a remote module: create it with defineRemote.'];
  return [
    ...(remote.name === config.name ? [] : [`Its name is '${remote.name}'.`]),
    ...differences('The page', Object.keys(config.routes), Object.keys(remote.routes)),
    ...differences(
      'The slot component',
      [...new Set(Object.values(config.slots))],
      Object.keys(remote.slots),
    ),
  ];
}
