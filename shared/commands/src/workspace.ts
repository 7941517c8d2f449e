import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli';
import { isOutside, root } from './outside';

export { isOutside, root };

/** The local registry that `start` and `dev` publish into. */
export const registryPlace = process.env['CLUB_REGISTRY'] || path.join(root, '.club/registry');

/** A bundle of the product and where it is written. */
export interface Bundle {
  /** Its name in the registry. */
  readonly name: string;
  readonly folder: string;
  /** Further folders with sources of the bundle. */
  readonly sourceFolders?: readonly string[];
  /** It is delivered built. */
  readonly isPacked?: boolean;
}

const prefix = 'mf-';

/** The remotes in a workspace, each by its folder `mf-<name>`. */
export function findRemotes(workspace: string): Bundle[] {
  return (
    readdirSync(workspace)
      .filter((name) => name.startsWith(prefix))
      // A folder that another branch has left contains only build results.
      .filter((name) => existsSync(path.join(workspace, name, 'package.json')))
      .map((name) => ({ name: name.slice(prefix.length), folder: path.join(workspace, name) }))
  );
}

/** The bundles in a workspace: the shell, which only the product's own has, and the remotes. */
export function findBundles(workspace: string): Bundle[] {
  const shell = { name: 'shell', folder: path.join(workspace, 'shell') };
  const hasShell = existsSync(path.join(shell.folder, 'package.json'));
  return [...(hasShell ? [shell] : []), ...findRemotes(workspace)];
}

/** Every bundle, the shell first: remotes are checked against what it provides. */
export const bundles: readonly Bundle[] = findBundles(root);

/** Every remote. */
export const remotes: readonly Bundle[] = findRemotes(root);

/** Where webpack writes a bundle. */
export function distFolder(bundle: Bundle): string {
  return path.join(bundle.folder, 'dist');
}

/** The page of the harness: built like a bundle, never published. */
export const harnessPage: Bundle = {
  name: 'harness',
  folder: isOutside
    ? path.resolve(require.resolve('@club/harness/server'), '../..')
    : path.join(root, 'shared/harness'),
  isPacked: isOutside,
};

/** The bundle of that name; otherwise fails with the names of all bundles. */
export function bundleNamed(name: string): Bundle {
  const bundle = bundles.find((candidate) => candidate.name === name);
  if (bundle === undefined) {
    const known = bundles.map((candidate) => candidate.name).join(', ');
    throw new CliError(`There is no bundle '${name}'. There are: ${known}.`);
  }
  return bundle;
}
