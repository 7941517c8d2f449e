import { parseArgs } from 'node:util';
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
export function readTargets(
  args: readonly string[],
  { CLUB_PUBLISHER_KEY: key = '' }: Readonly<Record<string, string | undefined>>,
): Target[] {
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
  if (key.trim() !== '') refusePublished(targets);
  return targets;
}

/** With a key, `club` shows the registry of the server: the one at hand has other versions. */
function refusePublished(targets: readonly Target[]): void {
  const published = targets.find(({ version }) => version !== undefined);
  if (published === undefined) return;
  const { remote, version } = published;
  throw new CliError(
    `${remote}@${version} would come from ${registryPlace}. With CLUB_PUBLISHER_KEY, pnpm club list shows the registry of the server, and a server gives no versions that are not live. Where the registry is at hand, run it without the key: CLUB_PUBLISHER_KEY= pnpm standalone ${remote}@${version}`,
  );
}
