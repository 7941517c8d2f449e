import { parseArgs } from 'node:util';
import {
  findRegistry,
  type PublishedVersions,
  readBucketKeys,
  readPublishedVersions,
  requireRegistry,
} from '@club/registry';
import { CliError } from './cli';
import { registryPlace, remotes } from './workspace';

/** A remote, and its published version if one is named. */
export interface Target {
  readonly remote: string;
  readonly version: string | undefined;
}

const known = remotes.map(({ name }) => name).join(', ');
const usage = `Say which remotes, each with @<version> for a published one: pnpm standalone <${known}>, or --all`;

/** The remotes that the arguments name. */
export function readTargets(args: readonly string[]): Target[] {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const named = positionals.map((target) => {
    const [remote = '', version] = target.split('@', 2);
    return { remote, version };
  });
  const isNamed = (name: string) => named.some(({ remote }) => remote === name);
  const others = values.all ? remotes.filter(({ name }) => !isNamed(name)) : [];
  const targets = [...named, ...others.map(({ name }) => ({ remote: name, version: undefined }))];
  if (targets.length === 0 || isNamed('shell') || isNamed('')) throw new CliError(usage);
  return targets;
}

/**
 * Where published versions come from: with the key of a publisher from the server, as `club list` shows them,
 * else from the registry of this machine.
 */
export function findPublished(
  targets: readonly Target[],
  env: Readonly<Record<string, string | undefined>>,
): PublishedVersions {
  const key = env['CLUB_PUBLISHER_KEY']?.trim() ?? '';
  // A build of a folder needs no server.
  const needsPublished = targets.some(({ version }) => version !== undefined);
  if (key === '' || !needsPublished) {
    const place = env['CLUB_REGISTRY'] || registryPlace;
    if (needsPublished) requireRegistry(place);
    return findRegistry(place, readBucketKeys(env)).store;
  }
  return readPublishedVersions({ addresses: env['CLUB_SERVER']?.split(',') ?? [], key });
}
